import Foundation
import Testing

@testable import CitiesCLI

struct DirectoriesTests {
    @Test(
        arguments: [
            (["HOME": "/home/kim"], "/home/kim/.config/cities/config.yaml", "/home/kim/.cache/cities/answers"),
            (
                ["HOME": "/home/kim", "XDG_CONFIG_HOME": "/etc/kim", "XDG_CACHE_HOME": "/var/kim"],
                "/etc/kim/cities/config.yaml", "/var/kim/cities/answers"
            ),
            (
                ["HOME": "/home/kim", "XDG_CONFIG_HOME": "settings", "XDG_CACHE_HOME": "./cache"],
                "/home/kim/.config/cities/config.yaml", "/home/kim/.cache/cities/answers"
            ),
            (
                ["HOME": "/home/kim", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""],
                "/home/kim/.config/cities/config.yaml", "/home/kim/.cache/cities/answers"
            ),
            (["XDG_CONFIG_HOME": "/etc/kim"], "/etc/kim/cities/config.yaml", nil),
            (["HOME": "/a folder"], "/a folder/.config/cities/config.yaml", "/a folder/.cache/cities/answers"),
            (["HOME": "kim", "XDG_CONFIG_HOME": "settings"], nil, nil),
            (["HOME": ""], nil, nil),
            ([:], nil, nil),
        ] as [([String: String], String?, String?)])
    func `files are in the XDG folders, which need absolute paths`(
        environment: [String: String], settings: String?, cache: String?
    ) {
        let directories = Directories(environment: environment)
        #expect(directories.settingsFile == settings)
        #expect(directories.cacheFolder?.path == cache)
    }

    @Test func `preferences are in the folder for state`() {
        func path(_ environment: [String: String]) -> String? {
            Directories(environment: environment).preferencesFile?.path
        }
        #expect(path(["HOME": "/home/kim"]) == "/home/kim/.local/state/cities/preferences.json")
        #expect(path(["HOME": "/home/kim", "XDG_STATE_HOME": "/var/kim"]) == "/var/kim/cities/preferences.json")
        #expect(
            path(["HOME": "/home/kim", "XDG_STATE_HOME": "kim"]) == "/home/kim/.local/state/cities/preferences.json")
        #expect(path([:]) == nil)
    }
}
