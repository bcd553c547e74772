/// The regions whose names are written after a city's in English: the states of the US and the parts of the UK.
enum StateName {
    /// Country and code, as the gazetteer has them, of the regions of that name.
    static func regions(named key: NameKey) -> [(country: String, region: String)] {
        [("US", unitedStates), ("GB", unitedKingdom)].flatMap { country, codes in
            codes.compactMap { name, code in NameKey(name) == key ? (country, code) : nil }
        }
    }

    private static let unitedStates: KeyValuePairs = [
        "Alabama": "AL", "Alaska": "AK", "Arizona": "AZ", "Arkansas": "AR", "California": "CA", "Colorado": "CO",
        "Connecticut": "CT", "Delaware": "DE", "District of Columbia": "DC", "Florida": "FL", "Georgia": "GA",
        "Hawaii": "HI", "Idaho": "ID", "Illinois": "IL", "Indiana": "IN", "Iowa": "IA", "Kansas": "KS",
        "Kentucky": "KY", "Louisiana": "LA", "Maine": "ME", "Maryland": "MD", "Massachusetts": "MA",
        "Michigan": "MI", "Minnesota": "MN", "Mississippi": "MS", "Missouri": "MO", "Montana": "MT",
        "Nebraska": "NE", "Nevada": "NV", "New Hampshire": "NH", "New Jersey": "NJ", "New Mexico": "NM",
        "New York": "NY", "North Carolina": "NC", "North Dakota": "ND", "Ohio": "OH", "Oklahoma": "OK",
        "Oregon": "OR", "Pennsylvania": "PA", "Rhode Island": "RI", "South Carolina": "SC", "South Dakota": "SD",
        "Tennessee": "TN", "Texas": "TX", "Utah": "UT", "Vermont": "VT", "Virginia": "VA", "Washington": "WA",
        "West Virginia": "WV", "Wisconsin": "WI", "Wyoming": "WY",
    ]

    private static let unitedKingdom: KeyValuePairs = [
        "England": "ENG", "Northern Ireland": "NIR", "Scotland": "SCT", "Wales": "WLS",
    ]
}
