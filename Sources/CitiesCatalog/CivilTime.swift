import CitiesWeatherModel

extension CivilTime {
    /// Hours since local midnight, 0 to less than 24.
    var hours: Double { Double(hour) + Double(minute * 60 + second) / 3_600 }

    /// Where in the year it is: 0 in the middle of January, 11 in the middle of December, in between in proportion.
    var monthsSinceMidJanuary: Double {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        return Double(month) - 1.5 + (Double(day - 1) + hours / 24) / Double(length)
    }
}
