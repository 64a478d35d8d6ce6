import { geographyCourses } from './geography/courses.ts'
import { book } from './lessons.ts'
import type { SeedSchool } from './types.ts'

export const secondSchool: SeedSchool = {
  tenant: 'tenant1',
  name: 'منصة الجغرافيا',
  subject: 'الجغرافيا',
  teacher: {
    name: 'مس هدى المنياوي',
    title: 'مدرّسة الجغرافيا للمرحلة الثانوية',
    photo: 'teacher-geography',
    about: 'مس هدى بترسم الخريطة قدامنا خط بخط، ومع كل خط معلومة. بعد كام درس الخريطة بتبقى في الدماغ من غير ورق.',
    qualifications: [
      'ليسانس آداب، قسم الجغرافيا ونظم المعلومات الجغرافية، جامعة المنيا',
      'الدبلوم الخاص في التربية',
      'خبرة 8 سنين في تدريس الثانوي',
    ],
    teachingStyle: ['خريطة تفاعلية في كل درس', 'أمثلة من حياتنا اليومية', 'تدريب قصير بعد كل فكرة'],
    subjects: ['جغرافية مصر', 'المناخ والبيئة', 'الجغرافيا السياسية'],
  },
  contact: {
    whatsAppNumber: '+201000000001',
    facebookPage: 'https://facebook.com/example.geography',
    youTubeChannel: null,
    tiktokChannel: 'https://tiktok.com/@example.geography',
  },
  profile: {
    hero: {
      badge: 'جغرافيا الثانوية العامة',
      title: 'العالم كله على ورقة واحدة',
      text: 'مع مس هدى المنياوي: خرايط واضحة، وشرح بسيط، وتدريب على كل درس.',
    },
    guarantee: 'كل خريطة في الامتحان هتبقى مألوفة',
    statistics: { students: '1200+', success: '96%', rating: '4.8' },
    teacherStatistics: { years: '8+', passed: '300+', lessons: '400+', success: '94%' },
    testimonials: [
      { name: 'نور سامي', grade: 'الصف الأول الثانوي', text: 'أول مرة أرسم خريطة مصر من دماغي وتطلع صح.' },
      { name: 'رنا فؤاد', grade: 'الصف الثاني الثانوي', text: 'درس المناخ كان عقدة، بقى أسهل جزء في المنهج.' },
      {
        name: 'بيشوي ناجي',
        grade: 'الصف الثالث الثانوي',
        text: 'الأسئلة شبه الامتحان بالظبط، وشرح الإجابة بيثبّت المعلومة.',
      },
    ],
    features: [
      { title: 'حل كل الكتب الخارجية', text: 'كل أسئلة الخرايط والرسوم البيانية محلولة ومشروحة.' },
      { title: 'مراجعة مستمرة', text: 'اختبارات قبل وبعد كل محاضرة، وامتحان كل شهر.' },
      { title: 'تشجيع وهدايا', text: 'أطلس هدية لأحسن عشر درجات كل شهر.' },
      { title: 'دعم 24 ساعة', text: 'رد على كل سؤال على الواتساب في أي وقت.' },
    ],
    steps: [
      { title: 'حساب جديد', text: 'الاسم ورقم الموبايل والصف.' },
      { title: 'اختيار الكورس', text: 'البداية من كورس الخريطة المجاني.' },
      { title: 'يلا نبدأ', text: 'درس قصير وخريطة وتدريب.' },
    ],
    // Here paid courses lead to the supervisor's chat.
    supervisorContact: true,
    companyName: 'شركة منصة للحلول التعليمية',
    companyWhatsApp: '+201000000009',
    profileLanguage: 'ar',
    logoPath: null,
    theme: { brand: '#1f6650', gold: '#c9832f' },
  },
  courses: geographyCourses,
  books: [
    book(1, 'book-map-skills', 'دفتر الخرايط', 50, 'خرايط صماء للتلوين والتسمية، ومعاها مفتاح الإجابة.'),
    book(1, 'book-egypt-land', 'جغرافية مصر في خرايط', 85, 'الوادي والدلتا والصحراوين وسيناء، خريطة لكل درس.'),
    book(2, 'book-climate', 'المناخ ببساطة', 75, 'رسوم توضيحية للضغط والرياح والمطر، وأسئلة محلولة.'),
    book(3, 'book-world-economy', 'مذكرة الجغرافيا السياسية', 90, 'ملخص المنهج و300 سؤال على نظام الثانوية العامة.'),
  ],
}
