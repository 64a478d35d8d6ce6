import { exam, practice, video } from '../lessons.ts'
import type { SeedCourse } from '../types.ts'
import { empireQuestions, finalQuestions } from './main-course-late-questions.ts'
import { introductionQuestions, oldKingdomQuestions, orientQuestions } from './main-course-questions.ts'

/**
 * The course that the demo's codes open. Its first two units are promised to other programs
 * (docs/behaviour/operation.md).
 */
export const mainCourse: SeedCourse = {
  key: 'ancient-world',
  name: 'مصر والحضارات القديمة',
  description: 'من فجر التاريخ لحد مصر الرومانية: خرايط ومصادر، واختبار في كل وحدة.',
  price: 250,
  term: 'First',
  grade: 1,
  image: 'pyramids',
  units: [
    {
      key: 'ancient-world-1',
      name: 'الوحدة الأولى',
      title: 'من فجر التاريخ إلى توحيد القطرين',
      lessons: [
        {
          ...video('أهمية دراسة التاريخ', 'why-history', {
            key: 'timeline-handout.pdf',
            title: 'ورقة الدرس: الخط الزمني لمصر القديمة',
          }),
          isPreview: true,
        },
        practice('تدريب: مدخل إلى دراسة التاريخ', introductionQuestions),
        video('توحيد القطرين', 'unification'),
      ],
    },
    {
      key: 'ancient-world-2',
      name: 'الوحدة الثانية',
      title: 'الدولة القديمة: عصر بناة الأهرام',
      lessons: [
        video('عصر بناة الأهرام', 'pyramid-builders'),
        exam('امتحان: من التوحيد إلى نهاية الدولة القديمة', 15, oldKingdomQuestions),
        video('الحياة اليومية في مصر القديمة', 'nile-life'),
      ],
    },
    {
      key: 'ancient-world-3',
      name: 'الوحدة الثالثة',
      title: 'الدولة الحديثة: عصر الإمبراطورية',
      lessons: [
        video('من طرد الهكسوس إلى معاهدة السلام', 'empire'),
        practice('تدريب: عصر الإمبراطورية', empireQuestions),
        video('خطوط الكتابة وأجزاء المعبد', 'nile-life'),
      ],
    },
    {
      key: 'ancient-world-4',
      name: 'الوحدة الرابعة',
      title: 'حضارات الشرق القديم',
      lessons: [
        video('بلاد الرافدين وفينيقيا', 'ancient-orient'),
        practice('تدريب: العراق القديم وفينيقيا', orientQuestions),
      ],
    },
    {
      key: 'ancient-world-5',
      name: 'الوحدة الخامسة',
      title: 'اليونان والرومان ومصر',
      lessons: [
        video('من أثينا إلى الإسكندرية وروما', 'greece-rome'),
        exam('الامتحان الشامل على المنهج', 20, finalQuestions),
        video('ختام المنهج: لماذا درسنا التاريخ؟', 'why-history'),
      ],
    },
  ],
}
