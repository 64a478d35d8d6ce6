/** What each demo video says: its slides, in order, and the mode its music is in. */
export type Slide =
  | { kind: 'title'; art: string; title: string; line: string }
  | { kind: 'points'; art: string; heading: string; points: string[] }
  | { kind: 'timeline'; heading: string; events: [when: string, what: string][] }
  /** Labels sit on a 960 by 540 scene. */
  | { kind: 'map'; art: string; heading: string; labels: [x: number, y: number, text: string][] }
  | { kind: 'question'; text: string }

export interface VideoScript {
  key: string
  school: string
  maqam: 'hijaz' | 'bayati' | 'rast' | 'nahawand'
  slides: Slide[]
}

const HISTORY = 'منصة التاريخ'

export const scripts: VideoScript[] = [
  {
    key: 'why-history',
    school: HISTORY,
    maqam: 'rast',
    slides: [
      { kind: 'title', art: 'study-desk', title: 'أهمية دراسة التاريخ', line: 'مدخل إلى دراسة التاريخ' },
      {
        kind: 'points',
        art: 'museum-hall',
        heading: 'لماذا ندرس التاريخ؟',
        points: ['نفهم الحاضر من جذوره', 'نربط السبب بالنتيجة', 'نعرف هويتنا وتراثنا', 'نفكر بالدليل لا بالظن'],
      },
      {
        kind: 'points',
        art: 'papyrus-scroll',
        heading: 'من أين نعرف الماضي؟',
        points: ['مصادر مكتوبة: نقوش وبرديات', 'مصادر مادية: مبانٍ وعملات', 'روايات الرحالة والمؤرخين'],
      },
      {
        kind: 'timeline',
        heading: 'من الصيد إلى الكتابة',
        events: [
          ['العصر الحجري', 'صيد وتنقل'],
          ['الزراعة', 'استقرار وقرى'],
          ['3200 ق.م', 'كتابة ودولة'],
          ['1822م', 'فك رموز الهيروغليفية'],
        ],
      },
      { kind: 'question', text: 'ما الفرق بين المصدر الأصلي والمصدر الثانوي؟' },
    ],
  },
  {
    key: 'unification',
    school: HISTORY,
    maqam: 'hijaz',
    slides: [
      { kind: 'title', art: 'double-crown', title: 'توحيد القطرين', line: 'من مملكتين إلى دولة واحدة' },
      {
        kind: 'map',
        art: 'nile-delta',
        heading: 'مملكتان على نهر واحد',
        labels: [
          [540, 150, 'مصر السفلى'],
          [550, 470, 'مصر العليا'],
          [640, 288, 'منف'],
        ],
      },
      {
        kind: 'points',
        art: 'obelisk-fields',
        heading: 'رموز القطرين',
        points: ['مصر العليا: التاج الأبيض واللوتس', 'مصر السفلى: التاج الأحمر والبردي', 'التاج المزدوج: رمز الوحدة'],
      },
      {
        kind: 'points',
        art: 'temple-gate',
        heading: 'ماذا فعل مينا نارمر؟',
        points: [
          'وحّد القطرين حوالي 3200 ق.م',
          'أسس الأسرة الأولى',
          'ارتبط اسمه بمدينة منف',
          'سُجل نصره على صلاية نارمر',
        ],
      },
      {
        kind: 'timeline',
        heading: 'الطريق إلى الوحدة',
        events: [
          ['قرى', 'على ضفتي النيل'],
          ['أقاليم', 'لكل إقليم حاكم'],
          ['مملكتان', 'الصعيد والدلتا'],
          ['3200 ق.م', 'دولة واحدة'],
        ],
      },
      { kind: 'question', text: 'لماذا كان موقع منف مناسبًا لعاصمة الدولة الموحدة؟' },
    ],
  },
  {
    key: 'pyramid-builders',
    school: HISTORY,
    maqam: 'nahawand',
    slides: [
      {
        kind: 'title',
        art: 'pyramids',
        title: 'عصر بناة الأهرام',
        line: 'الدولة القديمة: من الأسرة الثالثة إلى السادسة',
      },
      {
        kind: 'points',
        art: 'step-pyramid',
        heading: 'من المصطبة إلى الهرم',
        points: [
          'المصطبة: بناء مستطيل فوق المقبرة',
          'زوسر: الهرم المدرج في سقارة',
          'سنفرو: ميدوم ودهشور',
          'خوفو: الهرم الأكبر بالجيزة',
        ],
      },
      {
        kind: 'timeline',
        heading: 'ملوك الأهرام',
        events: [
          ['زوسر', 'هرم مدرج'],
          ['سنفرو', 'هرم كامل'],
          ['خوفو', 'الهرم الأكبر'],
          ['خفرع', 'أبو الهول'],
          ['منكاورع', 'الهرم الثالث'],
        ],
      },
      {
        kind: 'points',
        art: 'column-hall',
        heading: 'لماذا سقطت الدولة القديمة؟',
        points: ['ضعف الملوك في أواخر الأسرة السادسة', 'ازدياد نفوذ حكام الأقاليم', 'انخفاض الفيضان والمجاعة'],
      },
      { kind: 'question', text: 'كيف ساعد نهر النيل في نقل أحجار الأهرام؟' },
    ],
  },
  {
    key: 'empire',
    school: HISTORY,
    maqam: 'hijaz',
    slides: [
      { kind: 'title', art: 'temple-gate', title: 'عصر الإمبراطورية', line: 'الدولة الحديثة: من أحمس إلى رمسيس' },
      {
        kind: 'points',
        art: 'war-chariot',
        heading: 'طرد الهكسوس',
        points: ['سقنن رع وكامس: الكفاح من طيبة', 'أحمس: الاستيلاء على أواريس', 'المطاردة حتى شاروهن'],
      },
      {
        kind: 'timeline',
        heading: 'ملوك الدولة الحديثة',
        events: [
          ['أحمس الأول', 'تحرير البلاد'],
          ['حتشبسوت', 'بعثة بونت'],
          ['تحتمس الثالث', 'معركة مجدو'],
          ['إخناتون', 'عاصمة جديدة'],
          ['رمسيس الثاني', 'قادش والسلام'],
        ],
      },
      {
        kind: 'points',
        art: 'papyrus-scroll',
        heading: 'معاهدة السلام مع الحيثيين',
        points: ['وقف الحرب بين الدولتين', 'دفاع مشترك ضد أي عدو', 'تسليم اللاجئين مع العفو عنهم'],
      },
      { kind: 'question', text: 'لماذا تُعد العجلة الحربية نقطة تحول في الجيش المصري؟' },
    ],
  },
  {
    key: 'nile-life',
    school: HISTORY,
    maqam: 'bayati',
    slides: [
      { kind: 'title', art: 'obelisk-fields', title: 'الحياة في مصر القديمة', line: 'الفلاح والكاتب والفنان' },
      {
        kind: 'timeline',
        heading: 'سنة على إيقاع النيل',
        events: [
          ['آخت', 'الفيضان'],
          ['برت', 'الإنبات'],
          ['شمو', 'الحصاد'],
        ],
      },
      {
        kind: 'points',
        art: 'papyrus-scroll',
        heading: 'خطوط الكتابة',
        points: [
          'الهيروغليفي: نقوش المعابد',
          'الهيراطيقي: برديات الكهنة والإدارة',
          'الديموطيقي: الحياة اليومية',
          'القبطي: آخر مراحل اللغة',
        ],
      },
      {
        kind: 'points',
        art: 'column-hall',
        heading: 'أجزاء المعبد',
        points: ['طريق الكباش ثم الصرح', 'الفناء المفتوح', 'صالة الأعمدة', 'قدس الأقداس'],
      },
      { kind: 'question', text: 'لماذا قسّم المصريون السنة إلى ثلاثة فصول؟' },
    ],
  },
  {
    key: 'ancient-orient',
    school: HISTORY,
    maqam: 'bayati',
    slides: [
      { kind: 'title', art: 'ziggurat', title: 'حضارات الشرق القديم', line: 'بلاد الرافدين وفينيقيا' },
      {
        kind: 'timeline',
        heading: 'بلاد الرافدين',
        events: [
          ['سومر', 'الخط المسماري'],
          ['أكد', 'سرجون'],
          ['بابل', 'قوانين حمورابي'],
          ['آشور', 'مكتبة نينوى'],
        ],
      },
      {
        kind: 'points',
        art: 'phoenician-ship',
        heading: 'فينيقيا',
        points: ['صور وصيدا وجبيل', 'تجارة خشب الأرز والأرجوان', 'أبجدية من 22 حرفًا', 'قرطاجة في شمال إفريقيا'],
      },
      {
        kind: 'points',
        art: 'museum-hall',
        heading: 'ماذا قدّموا للعالم؟',
        points: ['الكتابة والقوانين المدونة', 'رصد النجوم وحساب الوقت', 'الأبجدية'],
      },
      { kind: 'question', text: 'لماذا انتشرت الأبجدية أسرع من الخط المسماري؟' },
    ],
  },
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
        points: ['أسسها الإسكندر سنة 331 ق.م', 'الفنار من عجائب الدنيا السبع', 'المكتبة: مركز علم العالم القديم'],
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
    key: 'reading-maps',
    school: 'منصة الجغرافيا',
    maqam: 'rast',
    slides: [
      { kind: 'title', art: 'globe', title: 'قراءة الخريطة', line: 'خطوة بخطوة' },
      {
        kind: 'points',
        art: 'globe',
        heading: 'عناصر الخريطة',
        points: [
          'العنوان: موضوع الخريطة',
          'المفتاح: معنى الرموز والألوان',
          'مقياس الرسم: المسافة الحقيقية',
          'اتجاه الشمال',
        ],
      },
      {
        kind: 'map',
        art: 'nile-delta',
        heading: 'مصر على الخريطة',
        labels: [
          [230, 48, 'البحر المتوسط'],
          [400, 176, 'فرع رشيد'],
          [672, 176, 'فرع دمياط'],
          [640, 290, 'القاهرة'],
          [180, 330, 'الصحراء الغربية'],
          [800, 350, 'الصحراء الشرقية'],
        ],
      },
      {
        kind: 'points',
        art: 'world-trade',
        heading: 'خطوط الطول ودوائر العرض',
        points: ['دائرة الاستواء: درجة صفر', 'خط جرينتش: درجة صفر', 'كل 15 درجة طول تساوي ساعة'],
      },
      { kind: 'question', text: 'خريطة مقياسها 1 إلى 100000: كم يساوي كل 5 سم عليها في الطبيعة؟' },
    ],
  },
]
