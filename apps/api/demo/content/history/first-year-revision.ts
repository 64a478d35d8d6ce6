import { ask, exam, practice, video } from '../lessons.ts'
import type { SeedCourse } from '../types.ts'

const longRevision: SeedCourse = {
  key: 'full-revision',
  name: 'المراجعة الشاملة على تاريخ مصر القديمة وحضارات العراق وفينيقيا واليونان والرومان في فيديوهات مختصرة، ومعاها امتحان شامل على مصر القديمة كلها',
  description: 'فيديوهات مختصرة على أهم اللي فات، وامتحان شامل على مصر القديمة.',
  price: 180,
  term: 'Second',
  grade: 1,
  image: 'exam-desk',
  openingPolicy: 'all-open',
  units: [
    {
      key: 'full-revision-1',
      name: 'المراجعة الأولى',
      title: 'مصر القديمة',
      lessons: [
        video('الطريق إلى الوحدة على الخط الزمني', 'unification'),
        video('أهم ملوك الدولة الحديثة', 'empire'),
        exam(
          'امتحان شامل: مصر القديمة',
          10,
          ask(`
          أي الأحداث التالية وقع أولًا؟
          معركة قادش | *بناء هرم زوسر المدرج | طرد الهكسوس | دخول الإسكندر مصر
          هرم زوسر من الأسرة الثالثة، وما عداه أحدث منه بقرون طويلة.

          ما الصفة المشتركة بين منتوحتب الثاني وأحمس الأول؟
          *كلاهما أعاد وحدة البلاد | كلاهما بنى هرمًا في الجيزة | كلاهما نقل العاصمة إلى تل العمارنة | كلاهما حارب الرومان
          أنهى منتوحتب عصر الانتقال الأول، وأنهى أحمس عصر الانتقال الثاني.

          أي العبارات التالية صحيحة عن الملكة حتشبسوت؟
          طردت الهكسوس | أسست الإسكندرية | بنت هرم ميدوم | *اهتمت بالتجارة وأرسلت بعثة إلى بونت
          تميز عهدها بالسلام والتجارة والبناء، ومن آثارها معبد الدير البحري.
        `),
        ),
      ],
    },
    {
      key: 'full-revision-2',
      name: 'المراجعة الثانية',
      title: 'حضارات العالم القديم',
      lessons: [video('الرافدين وفينيقيا باختصار', 'ancient-orient'), video('اليونان والرومان باختصار', 'greece-rome')],
    },
  ],
}

const lastNight: SeedCourse = {
  key: 'exam-night',
  name: 'مراجعة ليلة الامتحان',
  description: 'الأسئلة الأكتر توقعًا، ومراجعة سريعة قبل الامتحان.',
  price: 60,
  term: 'Second',
  grade: 1,
  // Without a picture on purpose: the card shows the product's default.
  image: null,
  openingPolicy: 'all-open',
  units: [
    {
      key: 'exam-night-1',
      name: 'المراجعة',
      title: 'الأسئلة المتوقعة',
      lessons: [
        video('مدخل سريع للمراجعة', 'why-history'),
        practice(
          'أسئلة سريعة',
          ask(`
          ما الحضارة التي ارتبط بها الخط المسماري؟
          المصرية | *السومرية | الرومانية | الفينيقية
          الخط المسماري من ابتكار السومريين في جنوب العراق.

          ما المدينة التي أسسها مينا عند التقاء الوجهين؟
          طيبة | الإسكندرية | القاهرة | *منف
          ارتبطت منف بتوحيد القطرين على يد مينا نارمر.

          ما المدينة التي ضمت أشهر مكتبة في عصر البطالمة؟
          *الإسكندرية | أثينا | بابل | صور
          ضمت مكتبة الإسكندرية مئات الآلاف من لفائف البردي، وقصدها العلماء من كل مكان.
        `),
        ),
      ],
    },
    {
      key: 'exam-night-2',
      name: 'المراجعة الأخيرة',
      title: 'من الإمبراطورية إلى الشرق القديم',
      lessons: [video('مراجعة: عصر الإمبراطورية', 'empire'), video('مراجعة: الرافدين وفينيقيا', 'ancient-orient')],
    },
  ],
}

/** Still being prepared: students must not see it. */
const museumTour: SeedCourse = {
  key: 'museum-tour',
  name: 'رحلة إلى المتحف المصري الكبير',
  description: 'جولة بالصور في قاعات المتحف. الكورس لسه بيتجهز.',
  price: 50,
  term: 'Second',
  grade: 1,
  image: 'museum-hall',
  isDraft: true,
  openingPolicy: 'weekly-opening',
  units: [
    {
      key: 'museum-tour-1',
      name: 'القاعة الأولى',
      title: 'من حياة المصريين',
      lessons: [video('الحياة في مصر القديمة', 'nile-life'), video('خوفو والهرم الأكبر', 'pyramid-builders')],
    },
    {
      key: 'museum-tour-2',
      name: 'القاعة الثانية',
      title: 'من الدولة الحديثة',
      lessons: [video('ملوك الدولة الحديثة', 'empire'), video('العجلة الحربية في الجيش المصري', 'empire')],
    },
  ],
}

export const firstYearRevision: SeedCourse[] = [longRevision, lastNight, museumTour]
