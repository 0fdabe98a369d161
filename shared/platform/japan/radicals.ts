/**
 * Radicals (U+2E80–2EF3) and the ideographs that they stand for. For U+2F00–2FD5 NFKC knows them.
 */
const ideographs: readonly (readonly [string, string])[] = [
  ['⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏', '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣'],
  ['⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟', '尢尢巳幺彑彐忄㣺扌攵旡日月歺母'],
  ['⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯', '民氵氺灬爫爫丬牛犭王疋罒示礻竹糹'],
  ['⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿', '纟罓罒网网网羊羊羊耂肀聿肉臼艹艹'],
  ['⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏', '艹虎衤覀西见角角讠贝足车辶辶辶邑'],
  ['⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟', '钅長镸长门阜阝雨青韦页风飞食食飠'],
  ['⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯', '饣首马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜'],
  ['⻰⻱⻲⻳', '龙龜亀龟'],
  // NFKC makes 戶 of it; a Japanese font draws it as 戸, and text is copied from what such a font drew.
  ['⼾', '戸'],
];

const ideographOf = new Map(
  ideographs.flatMap(([radicals, written]) => {
    const characters = [...written];
    return [...radicals].map((radical, index) => [radical, characters[index] ?? radical] as const);
  }),
);

const radical = /[\u2e80-\u2ef3\u2f00-\u2fd5]/g;

/**
 * A text with ideographs in place of radicals: ⽥中⼀郎 becomes 田中一郎. They look alike and come with text that
 * is copied from a PDF; nobody types them, so no search finds them.
 */
export function foldRadicals(text: string): string {
  return text.replace(radical, (found) => ideographOf.get(found) ?? found.normalize('NFKC'));
}
