import type { ServerErrors } from '../server-error.ts'

export const coursesErrors = {
  'course.notReady': { status: 409, message: 'الكورس لسه مفيهوش ولا درس جاهز للنشر' },
  'lesson.notReady': { status: 409, message: 'الدرس ده لسه ناقص قبل ما يتنشر' },
  'archive.notThere': { status: 409, message: 'الحاجة دي مش في المحذوفات' },
  'archive.inside': { status: 409, message: 'لازم نرجّع الكورس أو الوحدة اللي فيها الأول' },
} as const satisfies ServerErrors

export const coursesFieldErrors = {
  'courseName.required': 'نكتب اسم الكورس',
  'unitName.required': 'نكتب اسم الوحدة',
  'unitTitle.required': 'نكتب عنوان الوحدة',
  'lessonName.required': 'نكتب اسم الدرس',
  'lessonType.invalid': 'الدرس يا فيديو يا اختبار',
  'price.required': 'نكتب السعر. لو الكورس مجاني نكتب 0',
  'price.invalid': 'السعر بالجنيه، زي 120 أو 99.50',
  'openingPolicy.invalid': 'نظام فتح الوحدات مش معروف',
  'state.invalid': 'الحالة دي مش معروفة',
  'order.incomplete': 'الترتيب لازم يكون فيه كل وحدة وكل درس مرة واحدة',
} as const
