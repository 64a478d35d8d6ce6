import type { VideoScript } from './video-script.ts'

const HISTORY = 'منصة التاريخ'

/** The videos of the history school from Greece and Rome to modern Egypt. */
export const laterHistoryScripts: VideoScript[] = [
  {
    key: 'greece-rome',
    school: HISTORY,
    maqam: 'nahawand',
    slides: [
      { kind: 'title', art: 'greek-temple', title: 'اليونان والرومان', line: 'من أثينا إلى الإسكندرية وروما' },
      {
        kind: 'points',
        art: 'greek-temple',
        heading: 'أثينا وإسبرطة',
        points: ['أثينا: ديمقراطية وفلسفة ومسرح', 'إسبرطة: نظام عسكري صارم', 'سلاميس: هزيمة الأسطول الفارسي'],
      },
      {
        kind: 'points',
        art: 'lighthouse',
        heading: 'الإسكندرية',
        points: [
          'أسسها الإسكندر سنة 331 ق.م',
          'الفنار من عجائب الدنيا السبع',
          'المكتبة: أكبر مركز للعلم في العالم القديم',
        ],
      },
      {
        kind: 'timeline',
        heading: 'من الإسكندر إلى روما',
        events: [
          ['332 ق.م', 'دخول الإسكندر مصر'],
          ['305 ق.م', 'بطلميوس ملكًا'],
          ['31 ق.م', 'معركة أكتيوم'],
          ['30 ق.م', 'ولاية رومانية'],
        ],
      },
      {
        kind: 'points',
        art: 'aqueduct',
        heading: 'روما',
        points: ['القانون: الألواح الاثنا عشر', 'طرق تربط الولايات', 'قناطر تنقل المياه إلى المدن'],
      },
      { kind: 'question', text: 'لماذا اهتمت روما بقمح مصر؟' },
    ],
  },
  {
    key: 'islamic-states',
    school: HISTORY,
    maqam: 'hijaz',
    slides: [
      { kind: 'title', art: 'round-city', title: 'الدول الإسلامية', line: 'من دمشق إلى بغداد والقاهرة' },
      {
        kind: 'points',
        art: 'caravan-road',
        heading: 'طرق القوافل',
        points: ['رحلة الشتاء إلى اليمن', 'رحلة الصيف إلى الشام', 'أسواق للتجارة والشعر'],
      },
      {
        kind: 'timeline',
        heading: 'تواريخ لا تُنسى',
        events: [
          ['622م', 'الهجرة'],
          ['661م', 'الدولة الأموية'],
          ['750م', 'الدولة العباسية'],
          ['762م', 'بناء بغداد'],
          ['969م', 'تأسيس القاهرة'],
        ],
      },
      {
        kind: 'points',
        art: 'astrolabe',
        heading: 'علوم وعلماء',
        points: ['الخوارزمي: الجبر', 'ابن الهيثم: البصريات', 'ابن سينا: القانون في الطب', 'الإدريسي: خريطة العالم'],
      },
      {
        kind: 'points',
        art: 'cairo-gate',
        heading: 'عواصم مصر الإسلامية',
        points: ['الفسطاط: عمرو بن العاص', 'العسكر: صالح بن علي', 'القطائع: أحمد بن طولون', 'القاهرة: جوهر الصقلي'],
      },
      { kind: 'question', text: 'كيف ساعد تعريب الدواوين على قوة الدولة؟' },
    ],
  },
  {
    key: 'modern-egypt',
    school: HISTORY,
    maqam: 'rast',
    slides: [
      { kind: 'title', art: 'citadel', title: 'تاريخ مصر الحديث', line: 'من الحملة الفرنسية إلى نصر أكتوبر' },
      {
        kind: 'timeline',
        heading: 'القرن التاسع عشر',
        events: [
          ['1798م', 'الحملة الفرنسية'],
          ['1805م', 'محمد علي'],
          ['1869م', 'قناة السويس'],
          ['1882م', 'الاحتلال'],
        ],
      },
      {
        kind: 'points',
        art: 'citadel',
        heading: 'بناء الدولة الحديثة',
        points: ['جيش وأسطول حديثان', 'مدارس وبعثات إلى أوروبا', 'القناطر الخيرية والترع'],
      },
      {
        kind: 'points',
        art: 'suez-canal',
        heading: 'القناة والاحتلال',
        points: ['افتتاح القناة: 17 نوفمبر 1869م', 'الديون والتدخل الأجنبي', 'الثورة العرابية ثم الاحتلال'],
      },
      {
        kind: 'timeline',
        heading: 'من الثورة إلى النصر',
        events: [
          ['1919م', 'ثورة الشعب'],
          ['1923م', 'الدستور'],
          ['1952م', 'ثورة يوليو'],
          ['1956م', 'تأميم القناة'],
          ['1973م', 'نصر أكتوبر'],
        ],
      },
      { kind: 'question', text: 'لماذا توصف ثورة 1919 بأنها ثورة شعب؟' },
    ],
  },
  {
    key: 'islamic-art',
    school: HISTORY,
    maqam: 'rast',
    slides: [
      { kind: 'title', art: 'cairo-gate', title: 'العمارة والفنون الإسلامية', line: 'المسجد والخط والزخرفة' },
      {
        kind: 'points',
        art: 'cairo-gate',
        heading: 'عمارة القاهرة المملوكية',
        points: ['المسجد: صحن ومحراب ومئذنة', 'المدرسة: إيوانات حول صحن', 'السبيل: ماء للمارة، وفوقه كُتّاب'],
      },
      {
        kind: 'points',
        art: 'study-desk',
        heading: 'الخط العربي',
        points: ['الكوفي: زوايا مستقيمة', 'النسخ: المصاحف والكتب', 'الثلث: واجهات المساجد', 'الديواني: دواوين الدولة'],
      },
      {
        kind: 'points',
        art: 'astrolabe',
        heading: 'الزخرفة الهندسية',
        points: ['الطبق النجمي: أشكال حول نجمة', 'الأرابيسك: فروع وأوراق متصلة', 'المقرنصات: تحت القباب والشرفات'],
      },
      { kind: 'question', text: 'لماذا ازدهر الخط العربي على جدران المساجد؟' },
    ],
  },
]
