import type { VideoScript } from './video-script.ts'

const GEOGRAPHY = 'منصة الجغرافيا'

export const geographyScripts: VideoScript[] = [
  {
    key: 'reading-maps',
    school: GEOGRAPHY,
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
          [560, 48, 'البحر المتوسط'],
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
      { kind: 'question', text: 'خريطة مقياسها 1 إلى 100,000: كم تساوي 5 سم عليها في الطبيعة؟' },
    ],
  },
  {
    key: 'climate',
    school: GEOGRAPHY,
    maqam: 'bayati',
    slides: [
      { kind: 'title', art: 'mountain-climate', title: 'المناخ', line: 'عناصره، ومناخ مصر، والتغير المناخي' },
      {
        kind: 'points',
        art: 'mountain-climate',
        heading: 'عناصر المناخ',
        points: [
          'الحرارة: تقل كلما ارتفعنا',
          'الضغط: اختلافه يحرك الرياح',
          'الرياح: تنقل الدفء والرطوبة',
          'المطر: بخار يبرد فيتكاثف',
        ],
      },
      {
        kind: 'points',
        art: 'nile-delta',
        heading: 'مناخ مصر',
        points: ['الساحل الشمالي: مطر في الشتاء', 'الصعيد: حر وجفاف معظم السنة', 'الربيع: رياح الخماسين'],
      },
      {
        kind: 'points',
        art: 'caravan-road',
        heading: 'التصحر والتغير المناخي',
        points: ['جفاف ورعي جائر', 'ملوحة التربة وزحف الرمال', 'غازات تحبس حرارة الأرض'],
      },
      {
        kind: 'points',
        art: 'pyramids',
        heading: 'طاقة نظيفة',
        points: ['الشمس: محطة بنبان في أسوان', 'الرياح: الزعفرانة وجبل الزيت', 'لا تنفد ولا تلوث الهواء'],
      },
      { kind: 'question', text: 'لماذا يقل المطر كلما اتجهنا جنوبًا في مصر؟' },
    ],
  },
  {
    key: 'the-state',
    school: GEOGRAPHY,
    maqam: 'nahawand',
    slides: [
      { kind: 'title', art: 'globe', title: 'مقومات الدولة', line: 'أرض وشعب وسلطة' },
      {
        kind: 'points',
        art: 'globe',
        heading: 'مقومات طبيعية',
        points: ['الموقع: جيران وبحار وممرات', 'المساحة والشكل', 'التضاريس والمناخ', 'الموارد: مياه ومعادن'],
      },
      {
        kind: 'points',
        art: 'cairo-square',
        heading: 'مقومات بشرية',
        points: ['السكان: عددهم وتوزيعهم', 'اللغة والدين والتاريخ', 'الاقتصاد ونظام الحكم'],
      },
      {
        kind: 'points',
        art: 'mountain-climate',
        heading: 'الحدود بين الدول',
        points: [
          'طبيعية: جبال وأنهار',
          'هندسية: خطوط مستقيمة',
          'غرب مصر: خط طول 25 شرقًا',
          'جنوب مصر: دائرة عرض 22 شمالًا',
        ],
      },
      { kind: 'question', text: 'متى يكون الموقع مصدر قوة، ومتى يكون مصدر خطر؟' },
    ],
  },
  {
    key: 'suez-trade',
    school: GEOGRAPHY,
    maqam: 'hijaz',
    slides: [
      { kind: 'title', art: 'suez-canal', title: 'قناة السويس', line: 'والتجارة العالمية' },
      {
        kind: 'points',
        art: 'suez-canal',
        heading: 'طريق بين بحرين',
        points: ['من المتوسط إلى البحر الأحمر', 'طولها نحو 193 كيلومترًا', 'افتُتحت سنة 1869م', 'أُممت سنة 1956م'],
      },
      {
        kind: 'points',
        art: 'world-trade',
        heading: 'ماذا توفر القناة؟',
        points: ['تغني عن الدوران حول إفريقيا', 'وقت أقل ووقود أقل', 'نحو عُشر تجارة العالم في السنة العادية'],
      },
      {
        kind: 'points',
        art: 'globe',
        heading: 'ممرات أخرى',
        points: ['باب المندب: مدخل البحر الأحمر', 'مضيق هرمز: نفط الخليج', 'جبل طارق: مدخل المتوسط'],
      },
      {
        kind: 'points',
        art: 'world-trade',
        heading: 'التكتلات الاقتصادية',
        points: ['الاتحاد الأوروبي: سوق واحدة', 'الكوميسا: شرق إفريقيا وجنوبها', 'بريكس: دخلتها مصر سنة 2024م'],
      },
      { kind: 'question', text: 'لماذا يوصف موقع مصر بأنه قلب التجارة العالمية؟' },
    ],
  },
]
