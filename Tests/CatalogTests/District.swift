import Testing

/// A district of a city of South Korea, as KMA's table of forecast areas has it.
struct District: Sendable, CustomTestStringConvertible {
    let korean: String
    let english: String
    let koreanCity: String
    let englishCity: String
    let latitude: Double
    let longitude: Double

    init(
        _ korean: String, _ english: String, in koreanCity: String, _ englishCity: String, _ latitude: Double,
        _ longitude: Double
    ) {
        (self.korean, self.english, self.koreanCity, self.englishCity) = (korean, english, koreanCity, englishCity)
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    var testDescription: String { "\(koreanCity) \(korean)" }

    /// `종로`, `Jongno`; nil of a name of one syllable (`중구`), which has no short form.
    var short: (korean: String, english: String)? {
        korean.count > 2 ? (String(korean.dropLast()), String(english.dropLast(3))) : nil
    }

    /// `ㅈㄹㄱ`
    var initials: String {
        let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
        return String(korean.unicodeScalars.map { consonants[Int($0.value - 0xAC00) / 588] })
    }

    static let all = [
        District("종로구", "Jongno-gu", in: "서울", "Seoul", 37.5704, 126.9816),
        District("중구", "Jung-gu", in: "서울", "Seoul", 37.561, 126.9996),
        District("용산구", "Yongsan-gu", in: "서울", "Seoul", 37.5361, 126.9675),
        District("성동구", "Seongdong-gu", in: "서울", "Seoul", 37.5606, 127.039),
        District("광진구", "Gwangjin-gu", in: "서울", "Seoul", 37.5357, 127.0845),
        District("동대문구", "Dongdaemun-gu", in: "서울", "Seoul", 37.5716, 127.0421),
        District("중랑구", "Jungnang-gu", in: "서울", "Seoul", 37.6038, 127.0948),
        District("성북구", "Seongbuk-gu", in: "서울", "Seoul", 37.5864, 127.0203),
        District("강북구", "Gangbuk-gu", in: "서울", "Seoul", 37.637, 127.0277),
        District("도봉구", "Dobong-gu", in: "서울", "Seoul", 37.6658, 127.0495),
        District("노원구", "Nowon-gu", in: "서울", "Seoul", 37.6515, 127.0584),
        District("은평구", "Eunpyeong-gu", in: "서울", "Seoul", 37.6, 126.9312),
        District("서대문구", "Seodaemun-gu", in: "서울", "Seoul", 37.5764, 126.9389),
        District("마포구", "Mapo-gu", in: "서울", "Seoul", 37.5607, 126.9105),
        District("양천구", "Yangcheon-gu", in: "서울", "Seoul", 37.5142, 126.8687),
        District("강서구", "Gangseo-gu", in: "서울", "Seoul", 37.5482, 126.8517),
        District("구로구", "Guro-gu", in: "서울", "Seoul", 37.4926, 126.8896),
        District("금천구", "Geumcheon-gu", in: "서울", "Seoul", 37.4491, 126.9042),
        District("영등포구", "Yeongdeungpo-gu", in: "서울", "Seoul", 37.5236, 126.8983),
        District("동작구", "Dongjak-gu", in: "서울", "Seoul", 37.5097, 126.9416),
        District("관악구", "Gwanak-gu", in: "서울", "Seoul", 37.4754, 126.9538),
        District("서초구", "Seocho-gu", in: "서울", "Seoul", 37.4808, 127.0348),
        District("강남구", "Gangnam-gu", in: "서울", "Seoul", 37.5146, 127.0496),
        District("송파구", "Songpa-gu", in: "서울", "Seoul", 37.5118, 127.1079),
        District("강동구", "Gangdong-gu", in: "서울", "Seoul", 37.5274, 127.1259),
        District("중구", "Jung-gu", in: "부산", "Busan", 35.1032, 129.0345),
        District("서구", "Seo-gu", in: "부산", "Busan", 35.0948, 129.0264),
        District("동구", "Dong-gu", in: "부산", "Busan", 35.1359, 129.0592),
        District("영도구", "Yeongdo-gu", in: "부산", "Busan", 35.0881, 129.0702),
        District("부산진구", "Busanjin-gu", in: "부산", "Busan", 35.16, 129.0553),
        District("동래구", "Dongnae-gu", in: "부산", "Busan", 35.2019, 129.0859),
        District("남구", "Nam-gu", in: "부산", "Busan", 35.1334, 129.0865),
        District("북구", "Buk-gu", in: "부산", "Busan", 35.1942, 128.9925),
        District("해운대구", "Haeundae-gu", in: "부산", "Busan", 35.16, 129.1658),
        District("사하구", "Saha-gu", in: "부산", "Busan", 35.1014, 128.977),
        District("금정구", "Geumjeong-gu", in: "부산", "Busan", 35.2401, 129.0943),
        District("강서구", "Gangseo-gu", in: "부산", "Busan", 35.2092, 128.9829),
        District("연제구", "Yeonje-gu", in: "부산", "Busan", 35.1732, 129.0821),
        District("수영구", "Suyeong-gu", in: "부산", "Busan", 35.1425, 129.1154),
        District("사상구", "Sasang-gu", in: "부산", "Busan", 35.1495, 128.9933),
        District("중구", "Jung-gu", in: "대구", "Daegu", 35.8663, 128.6084),
        District("동구", "Dong-gu", in: "대구", "Daegu", 35.8836, 128.6377),
        District("서구", "Seo-gu", in: "대구", "Daegu", 35.8688, 128.5614),
        District("남구", "Nam-gu", in: "대구", "Daegu", 35.843, 128.5998),
        District("북구", "Buk-gu", in: "대구", "Daegu", 35.8827, 128.585),
        District("수성구", "Suseong-gu", in: "대구", "Daegu", 35.8552, 128.6329),
        District("달서구", "Dalseo-gu", in: "대구", "Daegu", 35.8269, 128.5351),
        District("중구", "Jung-gu", in: "인천", "Incheon", 37.4709, 126.6236),
        District("동구", "Dong-gu", in: "인천", "Incheon", 37.471, 126.6454),
        District("미추홀구", "Michuhol-gu", in: "인천", "Incheon", 37.4607, 126.6527),
        District("연수구", "Yeonsu-gu", in: "인천", "Incheon", 37.4071, 126.6804),
        District("남동구", "Namdong-gu", in: "인천", "Incheon", 37.4445, 126.7338),
        District("부평구", "Bupyeong-gu", in: "인천", "Incheon", 37.5043, 126.7241),
        District("계양구", "Gyeyang-gu", in: "인천", "Incheon", 37.5348, 126.7398),
        District("서구", "Seo-gu", in: "인천", "Incheon", 37.5427, 126.6782),
        District("동구", "Dong-gu", in: "광주", "Gwangju", 35.1431, 126.9252),
        District("서구", "Seo-gu", in: "광주", "Gwangju", 35.1495, 126.8934),
        District("남구", "Nam-gu", in: "광주", "Gwangju", 35.119, 126.9101),
        District("북구", "Buk-gu", in: "광주", "Gwangju", 35.1711, 126.9141),
        District("광산구", "Gwangsan-gu", in: "광주", "Gwangju", 35.1364, 126.7958),
        District("동구", "Dong-gu", in: "대전", "Daejeon", 36.3241, 127.4349),
        District("중구", "Jung-gu", in: "대전", "Daejeon", 36.3226, 127.4231),
        District("서구", "Seo-gu", in: "대전", "Daejeon", 36.3525, 127.3858),
        District("유성구", "Yuseong-gu", in: "대전", "Daejeon", 36.3594, 127.3583),
        District("대덕구", "Daedeok-gu", in: "대전", "Daejeon", 36.3438, 127.4177),
        District("중구", "Jung-gu", in: "울산", "Ulsan", 35.5663, 129.3349),
        District("남구", "Nam-gu", in: "울산", "Ulsan", 35.5408, 129.3324),
        District("동구", "Dong-gu", in: "울산", "Ulsan", 35.5019, 129.419),
        District("북구", "Buk-gu", in: "울산", "Ulsan", 35.5797, 129.3635),
        District("장안구", "Jangan-gu", in: "수원", "Suwon", 37.301, 127.0122),
        District("권선구", "Gwonseon-gu", in: "수원", "Suwon", 37.2547, 126.9741),
        District("팔달구", "Paldal-gu", in: "수원", "Suwon", 37.2831, 127.0378),
        District("영통구", "Yeongtong-gu", in: "수원", "Suwon", 37.2563, 127.0486),
        District("수정구", "Sujeong-gu", in: "성남", "Seongnam", 37.4475, 127.1477),
        District("중원구", "Jungwon-gu", in: "성남", "Seongnam", 37.4277, 127.1394),
        District("분당구", "Bundang-gu", in: "성남", "Seongnam", 37.38, 127.121),
        District("만안구", "Manan-gu", in: "안양", "Anyang", 37.3838, 126.9345),
        District("동안구", "Dongan-gu", in: "안양", "Anyang", 37.3897, 126.9534),
        District("상록구", "Sangnok-gu", in: "안산", "Ansan", 37.2985, 126.8468),
        District("단원구", "Danwon-gu", in: "안산", "Ansan", 37.3167, 126.8144),
        District("덕양구", "Deogyang-gu", in: "고양", "Goyang", 37.6346, 126.8342),
        District("일산동구", "Ilsandong-gu", in: "고양", "Goyang", 37.6559, 126.7771),
        District("일산서구", "Ilsanseo-gu", in: "고양", "Goyang", 37.6725, 126.7528),
        District("처인구", "Cheoin-gu", in: "용인", "Yongin", 37.2315, 127.2038),
        District("기흥구", "Giheung-gu", in: "용인", "Yongin", 37.2776, 127.1168),
        District("수지구", "Suji-gu", in: "용인", "Yongin", 37.3194, 127.1001),
        District("상당구", "Sangdang-gu", in: "청주", "Cheongju", 36.584, 127.5117),
        District("서원구", "Seowon-gu", in: "청주", "Cheongju", 36.6373, 127.4833),
        District("흥덕구", "Heungdeok-gu", in: "청주", "Cheongju", 36.6182, 127.3594),
        District("청원구", "Cheongwon-gu", in: "청주", "Cheongju", 36.6443, 127.4877),
        District("동남구", "Dongnam-gu", in: "천안", "Cheonan", 36.8041, 127.1525),
        District("서북구", "Seobuk-gu", in: "천안", "Cheonan", 36.8756, 127.1572),
        District("완산구", "Wansan-gu", in: "전주", "Jeonju", 35.8092, 127.1219),
        District("덕진구", "Deokjin-gu", in: "전주", "Jeonju", 35.8264, 127.1364),
        District("남구", "Nam-gu", in: "포항", "Pohang", 36.0057, 129.3617),
        District("북구", "Buk-gu", in: "포항", "Pohang", 36.0388, 129.3679),
        District("의창구", "Uichang-gu", in: "창원", "Changwon", 35.254, 128.6402),
        District("성산구", "Seongsan-gu", in: "창원", "Changwon", 35.1984, 128.7029),
        District("마산합포구", "Masanhappo-gu", in: "창원", "Changwon", 35.1969, 128.5679),
        District("마산회원구", "Masanhoewon-gu", in: "창원", "Changwon", 35.2209, 128.5797),
        District("진해구", "Jinhae-gu", in: "창원", "Changwon", 35.1331, 128.7101),
    ]
}
