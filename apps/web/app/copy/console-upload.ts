import { leftToRight } from './bidi.ts'
import { fileSize } from './file-size.ts'
import { counted } from './plural.ts'

const minutes = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')
const hours = counted('أقل من ساعة', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة')

/** From an hour on, times are rounded. */
function about(exact: number): string {
  if (exact < 60) return minutes(Math.round(exact))
  const inFives = 5 * Math.round(exact / 5)
  const rest = inFives % 60
  return hours(Math.floor(inFives / 60)) + (rest > 0 ? ` و${minutes(rest)}` : '')
}

export const upload = {
  removeFile: 'إزالة الملف',
  choose: 'اختيار صورة',
  change: 'تغيير الصورة',
  remove: 'إزالة الصورة',
  changed: 'غيّرنا الصورة',
  removed: 'شلنا الصورة',
  back: 'رجّعنا الصورة اللي كانت قبل كده',
  drop: 'ممكن نسحب الصورة هنا أو نلصقها',
  progress: 'رفع الملف',
  sent: (sent: number, total: number) => `وصل ${fileSize(sent)} من ${fileSize(total)}`,
  timeLeft: (seconds: number) => (seconds < 60 ? 'فاضل أقل من دقيقة' : `فاضل حوالي ${about(seconds / 60)}`),
  waiting: 'مستني دوره، الملفات بتترفع واحد ورا التاني.',
  pause: 'إيقاف مؤقت',
  resume: 'استكمال الرفع',
  cancel: 'إلغاء الرفع',
  paused: 'الرفع واقف، وهنكمّل من نفس المكان.',
  held: {
    network: 'النت قاطع. هنكمّل لوحدنا من نفس المكان أول ما يرجع.',
    server: 'السيرفر مش بيرد دلوقتي. هنكمّل لوحدنا من نفس المكان بعد شوية.',
  },
  failed: 'الملف ماوصلش. هنكمّل من نفس المكان لما نجرّب تاني.',
  refused: 'السيرفر ماقبلش الملف ده.',
  unreadable: 'مقدرناش نقرا الملف من الجهاز. لو اخترناه تاني هنكمّل من نفس المكان.',
  noPicture: 'من غير صورة',
  saving: 'بنحفظ…',
}

export const crop = {
  title: 'الجزء اللي هيظهر من الصورة',
  hint: 'بنحرّك الإطار بالسحب أو بالأسهم، وبنكبّره ونصغّره من أركانه أو بزرارين التكبير والتصغير.',
  frame: 'إطار الصورة',
  larger: 'تكبير الإطار',
  smaller: 'تصغير الإطار',
  use: 'حفظ الصورة',
  at: (left: number, top: number, width: number) =>
    `الإطار بعيد عن شمال الصورة ${percent(left)} وعن فوق ${percent(top)}، وعرضه ${percent(width)} منها`,
}

const percent = (share: number) => leftToRight(`${share}%`)
