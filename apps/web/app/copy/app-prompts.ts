import { isolated } from './bidi.ts'

export const appPrompts = {
  newVersion: 'فيه نسخة جديدة',
  newVersionText: 'التحديث بياخد ثانية، ومفيش حاجة بتضيع.',
  update: 'تحديث',
  updating: 'بنحدّث…',
  later: 'بعدين',
  install: (school: string) => `${isolated(school)} على شاشة جهازك`,
  installText: 'تفتح بلمسة واحدة، وتشتغل أسرع، ومن غير تحميل من المتجر.',
  installNow: 'تثبيت',
  never: 'لا، شكرًا',
  onApple: 'من زرار المشاركة في المتصفح، وبعده «إضافة إلى الشاشة الرئيسية».',
}
