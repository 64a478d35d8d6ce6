import { historyBooks } from './history/books.ts'
import { firstYearEgypt, freeCourse } from './history/first-year-egypt.ts'
import { firstYearNewKingdom } from './history/first-year-new-kingdom.ts'
import { firstYearRevision } from './history/first-year-revision.ts'
import { firstYearWorld } from './history/first-year-world.ts'
import { mainCourse } from './history/main-course.ts'
import { secondYear } from './history/second-year.ts'
import { thirdYear } from './history/third-year.ts'
import type { SeedSchool } from './types.ts'

export const historySchool: SeedSchool = {
  tenant: 'tenant3',
  name: 'منصة التاريخ',
  subject: 'التاريخ',
  teacher: {
    name: 'مستر ياسين الرشيدي',
    title: 'مدرس أول مادة التاريخ للثانوية العامة',
    photo: 'teacher-history',
    about:
      'من رشيد، بلد الحجر اللي فك لغز الهيروغليفي، بدأت الحكاية. مستر ياسين بيشرح التاريخ من أكتر من عشر سنين بطريقة واحدة: نفهم الحكاية الأول، ونشوفها على الخريطة وفي الوثيقة، وبعدها الحفظ بييجي لوحده.',
    qualifications: [
      'ليسانس آداب وتربية، شعبة التاريخ، جامعة الإسكندرية',
      'دبلوم الدراسات العليا في التاريخ الحديث والمعاصر',
      'عضو لجنة إعداد نماذج الأسئلة بالإدارة التعليمية',
      'خبرة أكتر من 10 سنين في تدريس الثانوية العامة',
    ],
    teachingStyle: [
      'كل درس حكاية ليها بداية وسبب ونتيجة',
      'خريطة وخط زمني قبل أي حفظ',
      'أسئلة بعد كل فيديو، والغلط بيتشرح مش بيتحسب بس',
      'امتحان كل شهر، ومتابعة مع ولي الأمر',
    ],
    subjects: ['تاريخ مصر والحضارات القديمة', 'تاريخ الحضارة الإسلامية', 'تاريخ مصر والعالم العربي الحديث'],
  },
  contact: {
    whatsAppNumber: '+201000000003',
    facebookPage: 'https://facebook.com/example.history',
    youTubeChannel: 'https://youtube.com/@example-history',
    // None on purpose: the footer shows the icon as unavailable.
    tiktokChannel: null,
  },
  profile: {
    hero: {
      badge: 'تاريخ الثانوية العامة',
      title: 'التاريخ حكاية، وإحنا بنحكيها صح',
      text: 'مع مستر ياسين الرشيدي: شرح، وحل كل الكتب الخارجية، وامتحان كل شهر.',
    },
    guarantee: 'الدرجة مضمونة مع المتابعة أول بأول',
    statistics: {
      students: '5000+',
      success: '98%',
      rating: '4.9',
      source: 'كل طلاب المنصة من أول يوم، والتقييم من آرائهم.',
      secondRating: '5',
      secondRatingSource: 'تقييم صفحة فيسبوك',
    },
    teacherStatistics: {
      years: '10+',
      passed: '500+',
      lessons: '1000+',
      success: '95%',
      source: 'النجاح لآخر دفعة تالتة ثانوي، والدروس بالسنتر والمنصة.',
    },
    testimonials: [
      {
        name: 'آية سعيد',
        grade: 'الصف الثالث الثانوي',
        text: 'كنت فاكرة التاريخ حفظ وبس. دلوقتي بشوف الخريطة وأفتكر الحكاية كلها، وقفّلت التاريخ السنة دي.',
      },
      {
        name: 'يوسف عادل',
        grade: 'الصف الأول الثانوي',
        text: 'أكتر حاجة فرقت معايا الاختبار بعد كل فيديو، بعرف أنا فاهم إيه ومحتاج أراجع إيه.',
      },
      {
        name: 'ندى جمال',
        grade: 'الصف الثاني الثانوي',
        text: 'الفيديوهات قصيرة ومش بتاكل الباقة، والدعم بيرد حتى بالليل قبل الامتحان.',
      },
    ],
    features: [
      { title: 'حل كل الكتب الخارجية', text: 'كل سؤال في الكتب المشهورة ليه حل مشروح خطوة بخطوة.' },
      { title: 'مراجعة مستمرة', text: 'اختبارات قبل وبعد كل محاضرة، وامتحان كل شهر.' },
      { title: 'تشجيع وهدايا', text: 'هدايا للمتفوقين كل شهر، وكلمة حلوة مع كل خطوة لقدام.' },
      { title: 'دعم 24 ساعة', text: 'أي سؤال في المنهج أو في المنصة ليه رد على الواتساب في أي وقت.' },
    ],
    steps: [
      { title: 'حساب جديد', text: 'الاسم ورقم الموبايل والصف، في دقيقة واحدة.' },
      { title: 'اختيار الكورس', text: 'كورس مجاني للتجربة، أو كود الاشتراك من الكارت.' },
      { title: 'يلا نبدأ', text: 'فيديو قصير، واختبار صغير، ومتابعة لكل خطوة.' },
    ],
    supervisorContact: false,
    companyName: 'شركة منصة للحلول التعليمية',
    companyWhatsApp: '+201000000009',
    parentWeek: true,
    parentHour: 0,
    profileLanguage: 'both',
    takesLessonQuestions: true,
    logoPath: null,
    theme: null,
  },
  courses: [
    mainCourse,
    freeCourse,
    ...firstYearEgypt,
    ...firstYearNewKingdom,
    ...firstYearWorld,
    ...firstYearRevision,
    ...secondYear,
    ...thirdYear,
  ],
  books: historyBooks,
}
