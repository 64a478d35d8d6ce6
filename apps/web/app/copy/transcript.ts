import { plural } from './plural.ts'

export const transcript = {
  search: 'بحث في كلام الدرس',
  language: 'لغة النص',
  loading: 'بنجيب كلام الدرس…',
  failed: 'كلام الدرس ماوصلش. ممكن تكون المشكلة من النت',
  found: plural({
    zero: 'الكلام ده مش موجود في الدرس',
    one: 'موجود في مكان واحد',
    two: 'موجود في مكانين',
    few: 'موجود في # أماكن',
    many: 'موجود في # مكان',
    other: 'موجود في # مكان',
  }),
}
