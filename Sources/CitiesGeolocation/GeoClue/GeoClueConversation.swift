#if os(Linux)
    import CitiesWeatherModel

    /// The conversation with GeoClue, in order.
    ///
    /// https://www.freedesktop.org/software/geoclue/docs/
    struct GeoClueConversation {
        static let service = "org.freedesktop.GeoClue2"
        static let managerPath = "/org/freedesktop/GeoClue2/Manager"
        static let manager = "org.freedesktop.GeoClue2.Manager"
        static let client = "org.freedesktop.GeoClue2.Client"
        static let location = "org.freedesktop.GeoClue2.Location"
        /// `GCLUE_ACCURACY_LEVEL_CITY`
        static let cityLevel: UInt32 = 4

        let bus: MessageBus
        let desktopID: String

        func locate() throws(BusError) -> LocationFix {
            // Before the start: the first location may be there at once.
            try bus.listen(for: "type='signal',sender='\(Self.service)',interface='\(Self.client)'")
            try bus.listen(
                for: "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'")

            let answer = try bus.call(Self.service, Self.managerPath, Self.manager, "GetClient")
            // The connection of the service that answered: no other may speak for it.
            guard let owner = answer.sender else { throw .unexpectedData }
            let path = try answer.readPath()
            let service = BusPeer(bus: bus, name: owner)
            try service.set("DesktopId", .string(desktopID), of: Self.client, at: path)
            try service.set("RequestedAccuracyLevel", .uint32(Self.cityLevel), of: Self.client, at: path)
            try bus.call(owner, path, Self.client, "Start")
            defer { bye(to: owner, client: path) }

            let place = try newLocation(from: service, client: path)
            return try fix(at: place, from: service)
        }

        /// The path of the first location that the service tells of.
        private func newLocation(from service: BusPeer, client: String) throws(BusError) -> String {
            // Asked after the start: a service that has just come up knows its sources by now. None: nothing comes.
            let level = try service.get("AvailableAccuracyLevel", of: Self.manager, at: Self.managerPath)
            if try level.readVariantUInt32() == 0, !bus.hasSignal(Self.client, "LocationUpdated") { throw .ended }
            while true {
                let signal = try bus.nextSignal()
                if signal.isSignal("org.freedesktop.DBus", "NameOwnerChanged"), signal.sender == "org.freedesktop.DBus"
                {
                    _ = try signal.readString()
                    if try signal.readString() == service.name { throw .ended }
                } else if signal.isSignal(Self.client, "LocationUpdated"), signal.sender == service.name,
                    signal.path == client
                {
                    _ = try signal.readPath()
                    let new = try signal.readPath()
                    // The root stands for no location.
                    if new != "/" { return new }
                }
            }
        }

        private func fix(at path: String, from service: BusPeer) throws(BusError) -> LocationFix {
            func number(_ name: String) throws(BusError) -> Double {
                try service.get(name, of: Self.location, at: path).readVariantDouble()
            }
            let coordinates = Coordinates(latitude: try number("Latitude"), longitude: try number("Longitude"))
            guard coordinates.areOnEarth else { throw .unexpectedData }
            let accuracy = try number("Accuracy")
            return LocationFix(coordinates: coordinates, accuracy: accuracy.isFinite && accuracy > 0 ? accuracy : nil)
        }

        /// Lets the service stop looking at once. No answer is waited for: leaving the bus ends it too.
        private func bye(to owner: String, client: String) {
            bus.tell(owner, client, Self.client, "Stop")
            bus.tell(owner, Self.managerPath, Self.manager, "DeleteClient", .path(client))
        }
    }

    /// A connection on the bus whose properties are read and set.
    struct BusPeer {
        private static let properties = "org.freedesktop.DBus.Properties"

        let bus: MessageBus
        let name: String

        /// A message that holds one variant.
        func get(_ property: String, of interface: String, at path: String) throws(BusError) -> BusMessage {
            try bus.call(name, path, Self.properties, "Get", .string(interface), .string(property))
        }

        func set(
            _ property: String, _ value: BusValue, of interface: String, at path: String
        ) throws(BusError) {
            try bus.call(name, path, Self.properties, "Set", .string(interface), .string(property), .variant(value))
        }
    }
#endif
