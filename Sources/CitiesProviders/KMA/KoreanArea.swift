import CitiesWeatherModel

/// A first-level region of Korea. The raw value is its short name, which warnings use too.
enum KoreanProvince: String, CaseIterable {
    case 서울, 부산, 대구, 인천, 광주, 대전, 울산, 세종, 경기, 강원, 충북, 충남, 전북, 전남, 경북, 경남, 제주

    /// Reads a short name, a name in force or an older one: `경남`, `경상남도`, `전북특별자치도`, `전라북도`. nil for anything else.
    init?(_ name: some StringProtocol) {
        let name = String(name)
        guard let province = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = province
    }

    private var names: [String] {
        switch self {
        case .서울: ["서울", "서울특별시", "서울시"]
        case .부산, .대구, .인천, .광주, .대전, .울산: [rawValue, rawValue + "광역시", rawValue + "시"]
        case .세종: ["세종", "세종특별자치시", "세종시"]
        case .경기: ["경기", "경기도"]
        case .강원: ["강원", "강원도", "강원특별자치도"]
        case .충북: ["충북", "충청북도"]
        case .충남: ["충남", "충청남도"]
        case .전북: ["전북", "전라북도", "전북특별자치도"]
        case .전남: ["전남", "전라남도"]
        case .경북: ["경북", "경상북도"]
        case .경남: ["경남", "경상남도"]
        case .제주: ["제주", "제주도", "제주특별자치도"]
        }
    }

    /// True for a city that is a region of its own.
    var isMetropolis: Bool { [.서울, .부산, .대구, .인천, .광주, .대전, .울산, .세종].contains(self) }

    /// The cities and counties (시, 군) in it without their last syllable; of a metropolis its counties.
    var districts: [String] {
        let names =
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
        return names.split(separator: " ").map(String.init)
    }

    /// The district of a name with or without its last syllable: `강릉시`, `철원군`, `강릉`; nil when it is none.
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

/// The place of a city as warnings see it: a metropolis, or a city or county of a province.
struct KoreanArea: Hashable {
    let province: KoreanProvince
    /// nil for a metropolis.
    let district: String?

    /// nil where a city is not in a known district: then nothing can be said about its warnings.
    ///
    /// - Parameter province: The Korean name of the first-level region of the city.
    init?(_ city: City, province: String?) {
        guard city.countryCode == "KR", let province = province.flatMap({ KoreanProvince($0) }) else { return nil }
        self.province = province
        let name = city.koreanName?.split(separator: " ").first ?? ""
        let district = province.district(name)
        guard district != nil || province.isMetropolis else { return nil }
        self.district = district
    }
}

/// The area of a warning in a province.
enum KoreanZone: Hashable {
    /// All of the province.
    case all
    /// The metropolis without its counties, or a part of it.
    case metropolis
    case districts([String])
    /// Mountains and islands where none of the cities is.
    case elsewhere
    /// All of the province but these parts; a city is left out only where it is named itself.
    case allBut([String])

    /// The zone of a name in a province; nil for a name that is not understood.
    init?(_ name: some StringProtocol, in province: KoreanProvince) {
        let name = String(name).filter { !$0.isWhitespace }
        if KoreanProvince(name) == province, !(province == .제주 && name == "제주시") {
            self = province.isMetropolis ? .metropolis : .all
            return
        }
        if let district = province.district(name) {
            self = .districts([district])
            return
        }
        if Self.islands.contains(where: name.contains) || name.hasSuffix("산지") {
            self = name.contains("울릉") ? .districts(["울릉"]) : .elsewhere
            return
        }
        if name.hasSuffix("평지"), let district = province.district(name.dropLast(2)) {
            self = .districts([district])
            return
        }
        switch province {
        case _ where province.isMetropolis && name.hasPrefix(province.rawValue): self = .metropolis
        case .제주 where name.contains("북부"): self = .districts(["제주"])
        case .제주 where name.contains("남부"): self = .districts(["서귀포"])
        case .제주 where name.contains("동부") || name.contains("서부"): self = .districts(["제주", "서귀포"])
        default: return nil
        }
    }

    private static let islands = ["울릉도", "독도", "서해5도", "흑산도", "홍도", "거문도", "초도", "추자도"]

    /// True when it has a city or a part of it.
    func contains(_ area: KoreanArea) -> Bool {
        switch self {
        case .all: true
        case .metropolis: area.district == nil
        case .districts(let districts): area.district.map(districts.contains) ?? false
        case .elsewhere: false
        case .allBut(let districts): area.district.map { !districts.contains($0) } ?? true
        }
    }
}
