//! Ruby's names of time zones, in lower case and sorted, with their offsets in seconds east of UTC.
//!
//! Names of several words are only matched if `standard time` or `daylight time` follows.

/// The names and offsets.
#[rustfmt::skip]
pub(crate) const ZONES: [(&str, i32); 312] = [
    ("a", 3_600), ("acdt", 37_800), ("acst", 34_200), ("act", -18_000), ("acwst", 31_500), ("adt", -10_800),
    ("aedt", 39_600), ("aest", 36_000), ("afghanistan", 16_200), ("aft", 16_200), ("ahst", -36_000),
    ("akdt", -28_800), ("akst", -32_400), ("alaskan", -32_400), ("almt", 21_600), ("anast", 43_200),
    ("anat", 43_200), ("aoe", -43_200), ("aqtt", 18_000), ("arab", 10_800), ("arabian", 14_400),
    ("arabic", 10_800), ("art", -10_800), ("ast", -14_400), ("at", -7_200), ("atlantic", -14_400),
    ("aus central", 34_200), ("aus eastern", 36_000), ("awdt", 32_400), ("awst", 28_800), ("azores", -3_600),
    ("azost", 0), ("azot", -3_600), ("azst", 18_000), ("azt", 14_400), ("b", 7_200), ("bnt", 28_800),
    ("bot", -14_400), ("brst", -7_200), ("brt", -10_800), ("bst", 3_600), ("bt", 10_800), ("btt", 21_600),
    ("c", 10_800), ("canada central", -21_600), ("cape verde", -3_600), ("cast", 28_800), ("cat", 7_200),
    ("caucasus", 14_400), ("cct", 23_400), ("cdt", -18_000), ("cen. australia", 34_200), ("central", -21_600),
    ("central america", -21_600), ("central asia", 21_600), ("central europe", 3_600),
    ("central european", 3_600), ("central pacific", 39_600), ("cest", 7_200), ("cet", 3_600),
    ("chadt", 49_500), ("chast", 45_900), ("china", 28_800), ("chost", 32_400), ("chot", 28_800),
    ("chst", 36_000), ("chut", 36_000), ("cidst", -14_400), ("cist", -18_000), ("ckt", -36_000),
    ("clst", -10_800), ("clt", -14_400), ("cot", -18_000), ("cst", -21_600), ("cvt", -3_600), ("cxt", 25_200),
    ("d", 14_400), ("dateline", -43_200), ("davt", 25_200), ("ddut", 36_000), ("e", 18_000),
    ("e. africa", 10_800), ("e. australia", 36_000), ("e. europe", 7_200), ("e. south america", -10_800),
    ("eadt", 39_600), ("easst", -18_000), ("east", -21_600), ("eastern", -18_000), ("eat", 10_800),
    ("ect", -18_000), ("edt", -14_400), ("eest", 10_800), ("eet", 7_200), ("egst", 0), ("egt", -3_600),
    ("egypt", 7_200), ("ekaterinburg", 18_000), ("est", -18_000), ("f", 21_600), ("fet", 10_800),
    ("fiji", 43_200), ("fjst", 46_800), ("fjt", 43_200), ("fkst", -10_800), ("fkt", -14_400), ("fle", 7_200),
    ("fnt", -7_200), ("fst", 7_200), ("fwt", 3_600), ("g", 25_200), ("galt", -21_600), ("gamt", -32_400),
    ("get", 14_400), ("gft", -10_800), ("gilt", 43_200), ("gmt", 0), ("greenland", -10_800), ("greenwich", 0),
    ("gst", 36_000), ("gtb", 7_200), ("gyt", -14_400), ("h", 28_800), ("hadt", -32_400), ("hast", -36_000),
    ("hawaiian", -36_000), ("hdt", -32_400), ("hkt", 28_800), ("hovst", 28_800), ("hovt", 25_200),
    ("hst", -36_000), ("i", 32_400), ("ict", 25_200), ("idle", 43_200), ("idlw", -43_200), ("idt", 10_800),
    ("india", 19_800), ("iot", 21_600), ("iran", 12_600), ("irdt", 16_200), ("irkst", 32_400),
    ("irkt", 28_800), ("irst", 12_600), ("ist", 19_800), ("jerusalem", 7_200), ("jst", 32_400), ("k", 36_000),
    ("kgt", 21_600), ("korea", 32_400), ("kost", 39_600), ("krast", 28_800), ("krat", 25_200),
    ("kst", 32_400), ("kuyt", 14_400), ("l", 39_600), ("lhdt", 39_600), ("lhst", 37_800), ("lint", 50_400),
    ("m", 43_200), ("magst", 43_200), ("magt", 39_600), ("malay peninsula", 28_800), ("mart", -30_600),
    ("mawt", 18_000), ("mdt", -21_600), ("mest", 7_200), ("mesz", 7_200), ("met", 3_600), ("mewt", 3_600),
    ("mexico", -21_600), ("mez", 3_600), ("mht", 43_200), ("mmt", 23_400), ("mountain", -25_200),
    ("msd", 14_400), ("msk", 10_800), ("mst", -25_200), ("mut", 14_400), ("mvt", 18_000), ("myanmar", 23_400),
    ("myt", 28_800), ("n", -3_600), ("n. central asia", 21_600), ("nct", 39_600), ("ndt", -5_400),
    ("nepal", 20_700), ("new zealand", 43_200), ("newfoundland", -12_600), ("nfdt", 43_200), ("nft", 39_600),
    ("north asia", 25_200), ("north asia east", 28_800), ("novst", 25_200), ("novt", 25_200), ("npt", 20_700),
    ("nrt", 43_200), ("nst", -9_000), ("nt", -39_600), ("nut", -39_600), ("nzdt", 46_800), ("nzst", 43_200),
    ("nzt", 43_200), ("o", -7_200), ("omsst", 25_200), ("omst", 21_600), ("orat", 18_000), ("p", -10_800),
    ("pacific", -28_800), ("pacific sa", -14_400), ("pdt", -25_200), ("pet", -18_000), ("petst", 43_200),
    ("pett", 43_200), ("pgt", 36_000), ("phot", 46_800), ("pht", 28_800), ("pkt", 18_000), ("pmdt", -7_200),
    ("pmst", -10_800), ("pont", 39_600), ("pst", -28_800), ("pwt", 32_400), ("pyst", -10_800), ("q", -14_400),
    ("qyzt", 21_600), ("r", -18_000), ("ret", 14_400), ("romance", 3_600), ("rott", -10_800),
    ("russian", 10_800), ("s", -21_600), ("sa eastern", -10_800), ("sa pacific", -18_000),
    ("sa western", -14_400), ("sakt", 39_600), ("samoa", -39_600), ("samt", 14_400), ("sast", 7_200),
    ("sbt", 39_600), ("sct", 14_400), ("se asia", 25_200), ("sgt", 28_800), ("south africa", 7_200),
    ("sret", 39_600), ("sri lanka", 21_600), ("srt", -10_800), ("sst", -39_600), ("swt", 3_600),
    ("syot", 10_800), ("t", -25_200), ("taht", -36_000), ("taipei", 28_800), ("tasmania", 36_000),
    ("tft", 18_000), ("tjt", 18_000), ("tkt", 46_800), ("tlt", 32_400), ("tmt", 18_000), ("tokyo", 32_400),
    ("tonga", 46_800), ("tost", 50_400), ("tot", 46_800), ("trt", 10_800), ("tvt", 43_200), ("u", -28_800),
    ("ulast", 32_400), ("ulat", 28_800), ("us eastern", -18_000), ("us mountain", -25_200), ("ut", 0),
    ("utc", 0), ("uyst", -7_200), ("uyt", -10_800), ("uzt", 18_000), ("v", -32_400), ("vet", -14_400),
    ("vladivostok", 36_000), ("vlast", 39_600), ("vlat", 36_000), ("vost", 21_600), ("vut", 39_600),
    ("w", -36_000), ("w. australia", 28_800), ("w. central africa", 3_600), ("w. europe", 3_600),
    ("wadt", 28_800), ("wakt", 43_200), ("warst", -10_800), ("wast", 7_200), ("wat", 3_600), ("west", 3_600),
    ("west asia", 18_000), ("west pacific", 36_000), ("wet", 0), ("wft", 43_200), ("wgst", -7_200),
    ("wgt", -10_800), ("wib", 25_200), ("wit", 32_400), ("wita", 28_800), ("wt", 0), ("x", -39_600),
    ("y", -43_200), ("yakst", 36_000), ("yakt", 32_400), ("yakutsk", 32_400), ("yapt", 36_000),
    ("ydt", -28_800), ("yekst", 21_600), ("yekt", 18_000), ("yst", -32_400), ("z", 0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(ZONES.is_sorted_by(|one, next| one.0 < next.0));
    }
}
