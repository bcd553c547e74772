import CitiesFoundation
import CitiesWeatherModel

/// A first-level region of Korea. The raw value is its short name, which warnings use too.
enum KoreanProvince: String, CaseIterable {
    case 서울, 부산, 대구, 인천, 광주, 대전, 울산, 세종, 경기, 강원, 충북, 충남, 전북, 전남, 경북, 경남, 제주

    /// Reads a short name, a name in force or an older one: `경남`, `경상남도`, `전북특별자치도`, `전라북도`. nil for anything else.
    init?(_ name: some StringProtocol) {
        guard let province = Self.byName[String(name)] else { return nil }
        self = province
    }

    private static let byName = Dictionary(
        allCases.flatMap { province in province.names.map { ($0, province) } }
    ) { first, _ in first }

    /// The province that a code of a zone begins with: `L1020110` is of Gangwon; nil for the sea and for other codes.
    init?(zone code: String) {
        guard code.hasPrefix("L1"), let number = Int(typed: code.dropFirst(2).prefix(2)),
            let province = Self.byNumber[number]
        else { return nil }
        self = province
    }

    private static let byNumber: [Int: KoreanProvince] = [
        1: .경기, 2: .강원, 3: .충남, 4: .충북, 5: .전남, 6: .전북, 7: .경북, 8: .경남, 9: .제주, 10: .서울, 11: .인천, 12: .대전, 13: .광주,
        14: .대구, 15: .부산, 16: .울산, 17: .세종, 60: .경북,
    ]

    /// The names in force and older ones.
    var names: [String] {
        switch self {
        case .서울: ["서울", "서울특별시", "서울시"]
        case .부산, .대구, .인천, .광주, .대전, .울산: [rawValue, rawValue + "광역시", rawValue + "시"]
        case .세종: ["세종", "세종특별자치시", "세종시"]
        case .경기: ["경기", "경기도"]
        case .강원: ["강원", "강원도", "강원특별자치도", "강원자치도"]
        case .충북: ["충북", "충청북도"]
        case .충남: ["충남", "충청남도"]
        case .전북: ["전북", "전라북도", "전북특별자치도", "전북자치도"]
        case .전남: ["전남", "전라남도"]
        case .경북: ["경북", "경상북도"]
        case .경남: ["경남", "경상남도"]
        case .제주: ["제주", "제주도", "제주특별자치도", "제주자치도"]
        }
    }

    /// True for a city that is a region of its own.
    var isMetropolis: Bool { [.서울, .부산, .대구, .인천, .광주, .대전, .울산, .세종].contains(self) }

    /// The cities and counties (시, 군) in it without their last syllable; of a metropolis its counties.
    var districts: [String] { Self.districts[self] ?? [] }

    private static let districts = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.districtNames.split(separator: " ").map(String.init)) })

    private var districtNames: String {
        switch self {
        case .서울, .광주, .대전, .세종: ""
        case .부산: "기장"
        case .대구: "달성 군위"
        case .인천: "강화 옹진"
        case .울산: "울주"
        case .경기:
            """
            수원 성남 의정부 안양 부천 광명 평택 동두천 안산 고양 과천 구리 남양주 오산 시흥 군포 의왕 하남 용인 파주 이천 안성 김포 화성 광주 \
            양주 포천 여주 연천 가평 양평
            """
        case .강원: "춘천 원주 강릉 동해 태백 속초 삼척 홍천 횡성 영월 평창 정선 철원 화천 양구 인제 고성 양양"
        case .충북: "청주 충주 제천 보은 옥천 영동 증평 진천 괴산 음성 단양"
        case .충남: "천안 공주 보령 아산 서산 논산 계룡 당진 금산 부여 서천 청양 홍성 예산 태안"
        case .전북: "전주 군산 익산 정읍 남원 김제 완주 진안 무주 장수 임실 순창 고창 부안"
        case .전남: "목포 여수 순천 나주 광양 담양 곡성 구례 고흥 보성 화순 장흥 강진 해남 영암 무안 함평 영광 장성 완도 진도 신안"
        case .경북: "포항 경주 김천 안동 구미 영주 영천 상주 문경 경산 의성 청송 영양 영덕 청도 고령 성주 칠곡 예천 봉화 울진 울릉"
        case .경남: "창원 진주 통영 사천 김해 밀양 거제 양산 의령 함안 창녕 고성 남해 하동 산청 함양 거창 합천"
        case .제주: "제주 서귀포"
        }
    }

    /// The district of a name with or without its last syllable: `강릉시`, `철원군`, `강릉`; nil for any other name.
    func district(_ name: some StringProtocol) -> String? {
        let name = String(name)
        let districts = districts
        if districts.contains(name) { return name }
        guard name.hasSuffix("시") || name.hasSuffix("군"), districts.contains(String(name.dropLast())) else {
            return nil
        }
        return String(name.dropLast())
    }
}

/// The place of a city as warnings see it: a metropolis or a ward of it, or a city or county of a province.
struct KoreanArea: Hashable {
    let province: KoreanProvince
    /// The city or county without its last syllable; nil for a metropolis, and for a place whose district is not known.
    let district: String?
    /// The ward of a metropolis (`강남구`); nil for all of it.
    let ward: String?

    /// nil where the province is not known: then nothing can be said about its warnings.
    ///
    /// - Parameter province: The Korean name of the first-level region of the city.
    init?(_ city: City, province: String?) {
        guard city.countryCode == "KR", let province = province.flatMap({ KoreanProvince($0) }) else { return nil }
        self.province = province
        let words = (city.koreanName ?? "").split(separator: " ")
        district = words.lazy.compactMap { province.district($0) }.first
        ward =
            province.isMetropolis
            ? words.first { $0.hasSuffix("구") && $0.count > 1 && KoreanProvince($0) == nil }.map(String.init) : nil
    }
}
