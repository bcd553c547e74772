#!/bin/sh
# <xbar.title>Weather of cities</xbar.title>
# <xbar.desc>The weather of a city in the menu bar of macOS, and of several in its menu</xbar.desc>
# <xbar.dependencies>cities</xbar.dependencies>
# <swiftbar.hideRunInTerminal>true</swiftbar.hideRunInTerminal>
# In the plugin folder of SwiftBar or xbar, and executable: chmod +x cities.5m.sh
# macOS starts it without a language and without the folders of Homebrew.
export LANG=en_US.UTF-8 PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"
exec cities list Seoul --format swiftbar
