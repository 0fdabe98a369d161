/**
 * Characters of names that people write in one form or another: the old form beside the one of today, and others
 * that registers of families have. The first of each stands for all. Old forms that NFKC folds (海) aren't here.
 * The database has the same in `payer_key`: a test holds both together, and a migration that changes it works out
 * anew what is kept of names.
 */
export const kanjiGroups: readonly string[] = [
  '辺邉邊 斉斎齋齊 高髙 崎﨑嵜碕㟢𥔎 沢澤 浜濱濵 桜櫻 広廣 国國圀 島嶋嶌嶹隝㠀 真眞',
  '富冨 徳德惪悳 恵惠 栄榮 曽曾 竜龍 滝瀧 関關 黒黑 吉𠮷 柳栁桺 条條 鉄鐵鐡銕',
  '実實 寿壽 与與 万萬 塩鹽 薮藪籔 桑桒 静靜 清淸 礼禮 弥彌 豊豐 梅楳 松枩柗',
  '館舘 渕淵渊 槙槇 遥遙 尭堯 亀龜 蔵藏 芦蘆 緑綠 戸戶 来來 荘莊 郷鄕鄉 暁曉',
  '瑶瑤 凛凜 桧檜 頼賴 為爲 応應 巌巖嵓 児兒 壱壹 穂穗 巣巢 総總緫 沖冲 鶏鷄雞',
  '亜亞 悪惡 圧壓 囲圍 医醫 隠隱 営營 衛衞 駅驛 円圓 艶艷豔 欧歐 殴毆 奥奧 横橫',
  '温溫 穏穩 仮假 価價 画畫畵 会會 絵繪 壊壞 懐懷 拡擴 殻殼 覚覺 学學斈 岳嶽',
  '楽樂 缶罐 巻卷 陥陷 勧勸 寛寬 歓歡 観觀 気氣 帰歸 偽僞 戯戲 犠犧 旧舊 拠據',
  '挙擧 虚虛 峡峽 挟挾 狭狹 区區 駆驅駈 勲勳勛 薫薰 径徑 茎莖 掲揭 渓溪谿 経經',
  '蛍螢 軽輕 継繼 芸藝 撃擊 研硏 県縣 倹儉 剣劍劒釼剱劔 険險 圏圈 検檢 献獻 権權',
  '顕顯 験驗 厳嚴 効效 恒恆 黄黃 鉱鑛砿礦 号號 砕碎 済濟 剤劑 雑雜 参參 桟棧',
  '蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 辞辭 湿濕 写寫 釈釋 収收 従從 渋澁澀 獣獸',
  '縦縱 粛肅 処處 緒緖 叙敍敘 将將 称稱 渉涉 焼燒 証證 奨奬獎 状狀 乗乘 浄淨',
  '剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 寝寢 慎愼 尽盡 図圖 粋粹 酔醉',
  '随隨 髄髓 枢樞 数數 瀬瀨 声聲 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖',
  '禅禪 双雙 壮壯 争爭 捜搜 挿插揷 痩瘦 装裝 騒騷 増增 臓臟 即卽 属屬 続續',
  '堕墮 対對 体體躰軆 帯帶 滞滯 台臺 択擇 担擔 単單 胆膽 団團 断斷 弾彈 遅遲',
  '痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 鎮鎭 逓遞 点點 転轉 伝傳 灯燈 当當 党黨',
  '盗盜 稲稻 闘鬪 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發',
  '髪髮 抜拔 蛮蠻 秘祕 払拂 仏佛 併倂 並竝 餅餠 変變 弁辨瓣辯 歩步 宝寶寳 褒襃',
  '翻飜 毎每 満滿 麺麵麪 黙默 訳譯 薬藥 予豫 余餘 誉譽 揺搖 様樣 謡謠 乱亂 覧覽',
  '両兩 猟獵 涙淚 塁壘 励勵 戻戾 霊靈 齢齡 暦曆 歴歷 恋戀 錬鍊 炉爐 労勞 郎郞',
  '楼樓 録錄 湾灣 青靑 彦彥 産產 顔顏 晋晉 穣穰 聡聰 祢禰 祷禱 諌諫 讃讚 萌萠',
  '鴎鷗 麹麴 頬頰 侠俠 倶俱 呑吞 屏屛 掴摑 撹攪 涛濤 焔焰 箪簞 繋繫 蒋蔣 迩邇',
  '醤醬 填塡 剥剝 嚢囊 姫姬 峰峯 柏栢 船舩 橋𣘺槗 晃晄 昇曻 群羣 杯盃 野埜',
  '煕熙凞熈 鶴靏靍鸖靎 亘亙 兎兔 冴冱 涼凉 勅敕 卯夘 厨廚 壷壺 尚尙 昂昻 最㝡冣 本夲',
  '杉杦 桝枡 歳歲 毘毗 煙烟 猪豬 留畄畱 略畧 皐皋 穎頴 秋穐龝秌 裏裡 詠咏 隣鄰',
  '雁鴈 虎乕 園薗 蛎蠣 篭籠 蝉蟬 賎賤 蝋蠟 砺礪 禄祿 遁遯 蘂蕊 翆翠 綿緜 線綫',
  '糧粮 鎌鐮 鋭銳 閲閱 悦悅 説說 税稅 脱脫 縁緣 教敎 既旣 概槪 絶絕 舎舍 叱𠮟',
  '内內 呉吳吴 娯娛 瓶甁 妍姸 闊濶 飲飮 衆眾 朶朵 柿柹 栃杤櫔𣑊 邨村 鰺鯵 廼迺 廻迴',
  '哲喆 啓啟 峨峩 蘇蘓 稚穉 筍笋 鑑鑒 隷隸 韮韭 韻韵 頚頸 晟晠 梁樑 款欵 涌湧',
  '淳湻 澄澂 灌潅 爾尓尔 皓皜 矩榘 碁棊 磯礒 窓窗 竪豎 繍繡 聨聯 脉脈 臥卧 荊荆',
  '莵菟 蓑簑簔 跡迹 輌輛 釜釡 鈎鉤 強强 顛顚 冊册 告吿 莱萊 婿壻聟 映暎 奇竒 鶯鴬',
  '舗舖鋪 場塲 準凖 回囘 土圡𡈽 間閒 欅﨔',
  '騨驒 竈竃 纏纒 糾糺 迪廸 傑杰 庵菴 梼檮 鬱欝 蝿蠅 躯軀 達逹 厩廏廐 箏筝 樒櫁 篠筱',
  '楡榆 栖棲 紘絋 鐸鈬 珍珎 瑠璢 姉姊 氷冰 蔭䕃',
  '賓賔 刀釖 勢㔟 喜㐂 丈𠀋 曹曺 脇𦚰 京亰 兜兠 凡凢 卒卆 協恊 函凾 事亊 宮宫 呂吕 耕畊 寧寕寜',
  '靭靱 麸麩 閉閇 鎖鎻 臈﨟 賢贒 噛嚙 掻搔 嘘噓 贋贗 鼓皷 妬妒 渇渴 刃刄',
].flatMap((line) => line.split(' '));

const plainOf = new Map(
  kanjiGroups.flatMap((group) => {
    const [plain = '', ...others] = group;
    return others.map((other) => [other, plain] as const);
  }),
);

/**
 * Forms that were added once hashes were kept (2026-12-01): a hash from before tells them from the common form. What is
 * added above is added here, too.
 */
const laterForms = new Set(
  '㟢𥔎㠀柗畵獎槗靎冣秌吴櫔𣑊尔簔𡈽賔釖㔟㐂𠀋曺𦚰亰兠凢卆恊凾亊宫吕畊寕寜靱麩閇鎻﨟贒嚙搔噓贗皷妒渴刄',
);

/** Selectors that only choose how a character is drawn: 葛󠄀 is 葛. */
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * A name with the common form of each character: 渡邉 and 渡邊 become 渡辺, 髙 becomes 高. For
 * comparing only; what a person wrote is shown as it is.
 */
export function foldKanji(text: string): string {
  return charactersOf(text)
    .map((character) => plainOf.get(character) ?? character)
    .join('');
}

/** The same for texts whose hashes are kept (`hashKey`): forms that were added later stay apart. */
export function foldKanjiOfHashes(text: string): string {
  return charactersOf(text)
    .map((character) =>
      laterForms.has(character) ? character : (plainOf.get(character) ?? character),
    )
    .join('');
}

const charactersOf = (text: string) => [...text.normalize('NFKC').replace(selectors, '')];
