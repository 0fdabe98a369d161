import { namesOf, type ReadName } from './names.ts';

/** Somebody who applied to the one seminar of these cases, or to a dearer one. */
export interface Applicant {
  name: string;
  kana: string;
  companyName: string;
  companyKana: string;
  /** Yen; left out: the fee of the one seminar. */
  fee?: number;
}

/** A transfer: what the bank says about the remitter, and for whom it may be. */
export interface Case {
  kind: string;
  remitter: string;
  /** The places of the right applicants: one; none; or several, among whom the name can't decide. */
  right: number[];
  /** Yen; left out: the fee. */
  amount?: number;
  /** It is for all of them together. */
  together?: true;
  /** It may be for that one, but a careful person would look: never 高. */
  doubtful?: true;
}

export interface Sample {
  applicants: Applicant[];
  cases: Case[];
}

const large: Record<string, string> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヲ: 'オ',
};
const wide =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
const narrow = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ';

/** Katakana as a bank's terminal sends them: half width, no small ones, voicing marks apart. */
export function terminal(kana: string): string {
  return [...kana]
    .map((one) => large[one] ?? one)
    .join('')
    .normalize('NFD')
    .replace(/[\u3099\u309A]/g, (mark) => (mark === '\u3099' ? 'ﾞ' : 'ﾟ'))
    .replace(/[ア-ン]/g, (one) => narrow[wide.indexOf(one)] ?? one)
    .replace(/ー/g, '-');
}

const romaji: Record<string, string> = Object.fromEntries(
  (
    'アA イI ウU エE オO カKA キKI クKU ケKE コKO サSA シSHI スSU セSE ソSO タTA チCHI ツTSU テTE トTO ' +
    'ナNA ニNI ヌNU ネNE ノNO ハHA ヒHI フFU ヘHE ホHO マMA ミMI ムMU メME モMO ヤYA ユYU ヨYO ' +
    'ラRA リRI ルRU レRE ロRO ワWA ンN ガGA ギGI グGU ゲGE ゴGO ザZA ジJI ズZU ゼZE ゾZO ' +
    'ダDA デDE ドDO バBA ビBI ブBU ベBE ボBO パPA ピPI プPU ペPE ポPO'
  )
    .split(' ')
    .map((entry) => [entry[0] ?? '', entry.slice(1)]),
);

/** A name as a passport writes it: Hepburn without long vowels. */
export function passport(kana: string): string {
  const digraphs: [RegExp, string][] = [
    [/シャ/g, 'SHA'],
    [/シュ/g, 'SHU'],
    [/ショ/g, 'SHO'],
    [/ジュ/g, 'JU'],
    [/ジョ/g, 'JO'],
    [/チャ/g, 'CHA'],
    [/リョ/g, 'RYO'],
    [/リュ/g, 'RYU'],
    [/キョ/g, 'KYO'],
  ];
  return digraphs
    .reduce((text, [from, to]) => text.replace(from, to), kana)
    .replace(/[ァ-ン]/g, (one) => romaji[one] ?? one)
    .replace(/OU|OO/g, 'O')
    .replace(/UU/g, 'U');
}

const stemsOf = [
  'アオバ ケヤキ ヒノデ スズラン トキワ カモメ ハルナ アサマ オリオン ヒバリ ツバサ ミモザ コマドリ シナノジ テンジン ウメダ ヤクモ イズミ ナギサ コトブキ アカシア サザナミ タチバナ ホクセイ',
  'ワカクサ シラカバ ユウヒ リンドウ チトセ ツグミ アカギ ノリクラ ペガサス ウグイス ハゴロモ ダリア ヤマガラ エチゴジ スミヨシ ナンバ クマノ オトワ ミサキノ ハナブサ サルビア セセラギ ヤマブキ トウセイ',
] as const;

interface Company {
  name: string;
  kana: string;
}

const limited = (stem: string, what: string, whatKana: string): Company => ({
  name: `株式会社${stem}${what}`,
  kana: `カブシキガイシャ${stem}${whatKana}`,
});

/** The applicants and the transfers of one of two halves. No name and no company is in both. */
export function casesOf(half: 0 | 1): Sample {
  const { families, givens } = namesOf(half);
  const stems = (stemsOf[half] ?? '').split(' ');
  const applicants: Applicant[] = [];
  const cases: Case[] = [];
  let drawn = 0;
  let stem = 0;

  const nextStem = () => {
    stem += 1;
    return stems[(stem - 1) % stems.length] ?? '';
  };
  const draw = (): { family: ReadName; given: ReadName } => {
    drawn += 1;
    return {
      family: families[drawn % families.length]!,
      given: givens[(drawn * 7) % givens.length]!,
    };
  };
  const add = (name: string, kana: string, company: Company): number =>
    applicants.push({ name, kana, companyName: company.name, companyKana: company.kana }) - 1;
  const person = (company: Company) => {
    const { family, given } = draw();
    const at = add(`${family.written} ${given.written}`, `${family.kana} ${given.kana}`, company);
    return { at, family, given };
  };
  const none: Company = { name: '', kana: '' };
  const pay = (kind: string, remitter: string, ...right: number[]) =>
    cases.push({ kind, remitter, right });

  // People who pay for themselves, each in some of the ways that banks have of writing a name.
  for (let index = 0; index < 16; index += 1) {
    const name = nextStem();
    const one = person(
      [
        limited(name, 'メディカル', 'メディカル'),
        limited(name, '医療機器', 'イリョウキキ'),
        none,
        limited(name, '商事', 'ショウジ'),
      ][index % 4]!,
    );
    const [family, given] = [one.family.kana, one.given.kana];
    pay('name', terminal(`${family} ${given}`), one.at);
    pay('name without a space', terminal(`${family}${given}`), one.at);
    const ways: [kind: string, remitter: string][] = [
      ['given name first', terminal(`${given} ${family}`)],
      ['full width', `${family}　${given}`],
      ['kanji', `${one.family.written}${one.given.written}`],
      ['kanji with a space', `${one.family.written}　${one.given.written}`],
      ['Latin letters', passport(`${family} ${given}`)],
      ['Latin letters, given name first', passport(`${given} ${family}`)],
      ['words of the payment in front', terminal(`ジュコウリョウ${family}${given}`)],
      ['words of the payment in front', terminal(`コウシュウカイヒ ${family} ${given}`)],
      ['words of the payment behind', terminal(`${family} ${given} ジュコウリョウ`)],
      ['number in front', `00${index}0 ${terminal(`${family} ${given}`)}`],
      ['number behind', terminal(`${family} ${given} ${index}7`)],
      ['without voicing marks', terminal(`${family} ${given}`).replace(/[ﾞﾟ]/g, '')],
      [
        'hiragana',
        `${family}${given}`.replace(/[ァ-ン]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 96)),
      ],
    ];
    for (const offset of [0, 5, 9]) {
      const [kind, remitter] = ways[(index + offset) % ways.length]!;
      pay(kind, remitter, one.at);
    }
    if (name !== '' && index % 4 !== 2) {
      const base = `${name}${['メディカル', 'イリョウキキ', '', 'ショウジ'][index % 4]}`;
      const companyWays: [kind: string, remitter: string][] = [
        ['company', terminal(`カ)${base}`)],
        ['company, form behind', terminal(`${base}(カ`)],
        ['company without its form', terminal(base)],
        ['company written out', terminal(`カブシキガイシヤ ${base}`)],
        ['company in kanji', applicants[one.at]!.companyName.replace('株式会社', '（株）')],
        ['company and family name', terminal(`カ)${base} ${family}`)],
        ['company and name', terminal(`${base} ${family} ${given}`)],
        ['branch behind the form', terminal(`${base}(カ)ナゴヤシテン`)],
        ['branch in the form’s place', terminal(`カ)${base} センダイエイギヨウシヨ`)],
        ['branch without a border', terminal(`カ)${base}フクオカシテン`)],
        ['department', terminal(`${base}(カ ケイリブ`)],
      ];
      for (const offset of [0, 4, 7]) {
        const [kind, remitter] = companyWays[(index + offset) % companyWays.length]!;
        pay(kind, remitter, one.at);
      }
      // Companies whose name only begins in the same way.
      pay('another company’s branch', terminal(`${base}シヨウテン(カ)オオサカシテン`));
      if (index % 2 === 0) {
        pay('another company’s branch', terminal(`カ)${base}センリヤクエイギヨウシヨ`));
        pay('another company', terminal(`カ)${base}ハンバイ`));
        pay('another legal form', terminal(`ユ)${base}`));
      }
    }
    // Other people.
    const other = draw();
    if (index % 2 === 0) pay('another given name', terminal(`${family} ${other.given.kana}`));
    if (index % 3 === 0) pay('another family name', terminal(`${other.family.kana} ${given}`));
    if (index % 3 === 1) pay('nobody', terminal(`${other.family.kana} ${other.given.kana}`));
  }

  // Names that differ from others’ in little.
  const near = (family: string, given: string) => add('', `${family} ${given}`, none);
  const [odd, even] = half === 0 ? ['ミカ', 'カミ'] : ['リエ', 'エリ'];
  const swapped = near(half === 0 ? 'クボタ' : 'イワセ', odd);
  pay('name', terminal(`${half === 0 ? 'クボタ' : 'イワセ'} ${odd}`), swapped);
  pay('two kana of a given name swapped', terminal(`${half === 0 ? 'クボタ' : 'イワセ'} ${even}`));
  const [voiced, voiceless] = half === 0 ? ['ダイキ', 'タイキ'] : ['ジュン', 'シュン'];
  const clear = near(half === 0 ? 'ハマダ' : 'ノグチ', voiced);
  pay('name', terminal(`${half === 0 ? 'ハマダ' : 'ノグチ'} ${voiced}`), clear);
  pay('another name by its voicing', terminal(`${half === 0 ? 'ハマダ' : 'ノグチ'} ${voiceless}`));
  const [short, long, marked] =
    half === 0 ? ['オノ', 'オオノ', 'オーノ'] : ['オタ', 'オオタ', 'オータ'];
  const given = half === 0 ? 'サトシ' : 'ヒサシ';
  const brief = near(short, given);
  const lengthy = near(long, given);
  pay('long vowel', terminal(`${long} ${given}`), lengthy);
  pay('short vowel', terminal(`${short} ${given}`), brief);
  pay('long mark', terminal(`${marked} ${given}`), brief, lengthy);
  const only = near(half === 0 ? 'オオサワ' : 'オオクラ', 'ナオト');
  pay('long mark', terminal(`${half === 0 ? 'オーサワ' : 'オークラ'} ナオト`), only);
  const [dzu, dzuOther] = half === 0 ? ['ミヅキ', 'ミズキ'] : ['イヅミ', 'イズミ'];
  const spelled = near(half === 0 ? 'ナカツル' : 'アラキ', dzu);
  const familyOfDzu = half === 0 ? 'ナカツル' : 'アラキ';
  pay('ヅ', terminal(`${familyOfDzu} ${dzu}`), spelled);
  pay('ヅ as ズ', terminal(`${familyOfDzu} ${dzuOther}`), spelled);
  pay('ヅ as ツ', terminal(`${familyOfDzu} ${dzu}`).replace(/ﾞ/g, ''), spelled);
  const [typed, typo] = half === 0 ? ['ヤマノウチ', 'ヤマウノチ'] : ['カワラザキ', 'カラワザキ'];
  const slipped = near(typed, 'ヨシノリ');
  pay('two kana of a long name swapped', terminal(`${typo} ヨシノリ`), slipped);

  // Namesakes in different companies.
  for (let pair = 0; pair < 2; pair += 1) {
    const { family, given: first } = draw();
    const twins = [0, 1].map(() =>
      add(
        `${family.written} ${first.written}`,
        `${family.kana} ${first.kana}`,
        limited(nextStem(), 'サービス', 'サービス'),
      ),
    );
    pay('namesakes', terminal(`${family.kana} ${first.kana}`), ...twins);
    pay('namesakes', terminal(`${family.kana}${first.kana}`), ...twins);
    pay('namesakes', passport(`${family.kana} ${first.kana}`), ...twins);
    pay('namesakes, in kanji', `${family.written}　${first.written}`, ...twins);
    const [one = 0] = twins;
    const company = applicants[one]!.companyKana.replace('カブシキガイシャ', '');
    pay('namesake with the company', terminal(`カ)${company} ${family.kana} ${first.kana}`), one);
  }

  // Colleagues: the company's name alone does not say who.
  const shared = limited(nextStem(), '科学', 'カガク');
  const colleagues = [0, 1, 2, 3].map(() => person(shared));
  const base = shared.kana.replace('カブシキガイシャ', '');
  pay('a company of several', terminal(`カ)${base}`), ...colleagues.map(({ at }) => at));
  for (const { at, family } of colleagues) {
    pay('a company of several and a family name', terminal(`カ)${base} ${family.kana}`), at);
    pay('a company of several and a family name', terminal(`${base}(カ)${family.kana}`), at);
  }

  // Companies that are written in other letters than their applicants gave.
  const special: [kind: string, company: Company, remitters: string[]][] =
    half === 0
      ? [
          [
            'ニッポン',
            { name: '日本アイケア株式会社', kana: 'ニホンアイケアカブシキガイシャ' },
            ['ニツポンアイケア(カ', 'ニホンアイケア(カ'],
          ],
          [
            'ヴ',
            { name: '株式会社ヴェルデ', kana: 'カブシキガイシャヴェルデ' },
            ['カ)ベルデ', 'カ)ヴエルデ'],
          ],
          [
            'ヴァン',
            { name: '株式会社ヴァンガード', kana: 'カブシキガイシャヴァンガード' },
            ['カ)バンガード', 'カ)ヴアンガード'],
          ],
          [
            'Latin company',
            { name: 'QRテクノ株式会社', kana: 'キューアールテクノカブシキガイシャ' },
            ['QRテクノ(カ', 'キユーアールテクノ(カ'],
          ],
          [
            'Latin company',
            { name: 'Sunrise Medical株式会社', kana: 'サンライズメディカルカブシキガイシャ' },
            ['SUNRISE MEDICAL(カ', 'サンライズメデイカル(カ', 'SUNRISE MEDICAL CO.,LTD'],
          ],
          [
            'short company',
            { name: '株式会社フジ', kana: 'カブシキガイシャフジ' },
            ['カ)フジ', 'フジ(カ'],
          ],
          [
            'digits in a name',
            { name: '株式会社21世紀薬品', kana: 'カブシキガイシャ21セイキヤクヒン' },
            ['カ)21セイキヤクヒン'],
          ],
          [
            '& in a name',
            { name: 'K&M株式会社', kana: 'ケイアンドエムカブシキガイシャ' },
            ['K&M(カ', 'ケイアンドエム(カ'],
          ],
          [
            'facility without its corporation',
            {
              name: '医療法人社団 清風会 あかつき病院',
              kana: 'イリョウホウジンシャダン セイフウカイ アカツキビョウイン',
            },
            ['アカツキビヨウイン', 'イ)セイフウカイ アカツキビヨウイン', 'イ)セイフウカイ'],
          ],
          [
            '地方独立行政法人',
            {
              name: '地方独立行政法人 みなと医療センター',
              kana: 'チホウドクリツギョウセイホウジン ミナトイリョウセンター',
            },
            [
              'チドク)ミナトイリヨウセンター',
              'ドク)ミナトイリヨウセンター',
              'ミナトイリヨウセンター',
            ],
          ],
          [
            '生協',
            { name: 'はまかぜ生活協同組合', kana: 'ハマカゼセイカツキョウドウクミアイ' },
            ['ハマカゼセイキヨウ', 'ハマカゼ(セイキヨウ', 'ハマカゼセイカツキヨウドウクミアイ'],
          ],
          [
            '国保連',
            {
              name: '北国国民健康保険団体連合会',
              kana: 'キタグニコクミンケンコウホケンダンタイレンゴウカイ',
            },
            ['キタグニコクホレン', 'キタグニコクミンケンコウホケンダンタイレンゴウカイ'],
          ],
          [
            'NPO',
            { name: 'NPO法人いのちの輪', kana: 'エヌピーオーホウジンイノチノワ' },
            ['トクヒ)イノチノワ', 'イノチノワ(トクヒ'],
          ],
          [
            '一般社団法人',
            {
              name: '一般社団法人こはる技術会',
              kana: 'イッパンシャダンホウジンコハルギジュツカイ',
            },
            [
              'シヤ)コハルギジユツカイ',
              'コハルギジユツカイ(シヤ',
              'イツパンシヤダンホウジン コハルギジユツカイ',
            ],
          ],
        ]
      : [
          [
            'ニッポン',
            { name: '日本エアロ株式会社', kana: 'ニッポンエアロカブシキガイシャ' },
            ['ニホンエアロ(カ', 'ニツポンエアロ(カ'],
          ],
          ['ヴ', { name: '株式会社ベガ', kana: 'カブシキガイシャベガ' }, ['カ)ヴエガ', 'カ)ベガ']],
          [
            'ヴァン',
            { name: '株式会社バンドーム', kana: 'カブシキガイシャバンドーム' },
            ['カ)ヴアンドーム', 'カ)バンドーム'],
          ],
          [
            'Latin company',
            { name: 'TSシステム株式会社', kana: 'ティーエスシステムカブシキガイシャ' },
            ['TSシステム(カ', 'テイーエスシステム(カ'],
          ],
          [
            'Latin company',
            { name: 'Blue Ocean株式会社', kana: 'ブルーオーシャンカブシキガイシャ' },
            ['BLUE OCEAN(カ', 'ブルーオーシヤン(カ', 'BLUE OCEAN K.K.'],
          ],
          [
            'short company',
            { name: '株式会社ミツ', kana: 'カブシキガイシャミツ' },
            ['カ)ミツ', 'ミツ(カ'],
          ],
          [
            'digits in a name',
            { name: '株式会社8光学', kana: 'カブシキガイシャ8コウガク' },
            ['カ)8コウガク'],
          ],
          [
            '& in a name',
            { name: 'P&D株式会社', kana: 'ピーアンドディーカブシキガイシャ' },
            ['P&D(カ', 'ピーアンドデイー(カ'],
          ],
          [
            'facility without its corporation',
            {
              name: '社会福祉法人 陽光会 ひなたクリニック',
              kana: 'シャカイフクシホウジン ヨウコウカイ ヒナタクリニック',
            },
            ['ヒナタクリニツク', 'フク)ヨウコウカイ ヒナタクリニツク', 'フク)ヨウコウカイ'],
          ],
          [
            '公立大学法人',
            {
              name: '公立大学法人 海辺医科大学',
              kana: 'コウリツダイガクホウジン ウミベイカダイガク',
            },
            ['ダイ)ウミベイカダイガク', 'ウミベイカダイガク'],
          ],
          [
            '生協',
            { name: 'ふもと医療生活協同組合', kana: 'フモトイリョウセイカツキョウドウクミアイ' },
            ['フモトイリヨウセイキヨウ', 'フモトイリヨウ(セイキヨウ'],
          ],
          [
            '共済',
            { name: '山手職員共済組合', kana: 'ヤマテショクインキョウサイクミアイ' },
            ['ヤマテシヨクインキヨウサイ', 'ヤマテシヨクインキヨウサイクミアイ'],
          ],
          [
            'NPO',
            {
              name: '特定非営利活動法人みらい工房',
              kana: 'トクテイヒエイリカツドウホウジンミライコウボウ',
            },
            ['トクヒ)ミライコウボウ', 'NPOホウジンミライコウボウ'],
          ],
          [
            '公益財団法人',
            { name: '公益財団法人つばめ財団', kana: 'コウエキザイダンホウジンツバメザイダン' },
            [
              'ザイ)ツバメザイダン',
              'ツバメザイダン(ザイ',
              'コウエキザイダンホウジン ツバメザイダン',
            ],
          ],
        ];
  for (const [kind, company, remitters] of special) {
    const { at } = person(company);
    for (const remitter of remitters) pay(kind, terminal(remitter), at);
  }

  // People with names of three words, and with names in Latin letters.
  const [first, middle, last, kana] =
    half === 0
      ? ['Maria', 'Clara', 'Santos', 'サントス マリア クララ']
      : ['Peter', 'Alan', 'Novak', 'ノヴァク ピーター アラン'];
  const foreigner = add(`${last} ${first} ${middle}`, kana, none);
  const [lastKana = '', ...restKana] = kana.split(' ');
  pay('three words', terminal(kana), foreigner);
  pay('three words, family name last', terminal(`${restKana.join(' ')} ${lastKana}`), foreigner);
  pay('three words, family name last', `${first} ${middle} ${last}`.toUpperCase(), foreigner);
  pay('three words', `${last} ${first} ${middle}`.toUpperCase(), foreigner);
  pay('two of three words', `${first} ${last}`.toUpperCase(), foreigner);

  return { applicants, cases };
}
