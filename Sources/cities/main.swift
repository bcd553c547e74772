import CitiesCLI

await CommandLineTool.main()
