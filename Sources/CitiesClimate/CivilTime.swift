package import CitiesWeatherModel

extension CivilTime {
    /// Hours since local midnight, 0 to less than 24.
    package var hours: Double { Double(hour) + Double(minute * 60 + second) / 3_600 }

    /// Days of its month.
    package var lengthOfMonth: Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}
