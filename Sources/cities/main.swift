import CitiesCLI

CommandLineTool.main()
