// A module whose name tells a system of Apple.
