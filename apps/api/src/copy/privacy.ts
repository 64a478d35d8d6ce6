import type { DataUseName, Ground, KeptFor } from '#api/lib/db/privacy/data-uses.ts'

const dataNames: Record<DataUseName, string> = {
  key: 'أرقام داخلية وتواريخ',
  content: 'محتوى الكورسات والاختبارات والكتب',
  setting: 'إعدادات المنصة',
  processing: 'بيانات تشغيل مؤقتة',
  secret: 'مفاتيح تشفير',
  statistic: 'أعداد مجمّعة',
  person: 'رقم الحساب الداخلي',
  name: 'الاسم',
  contact: 'البريد الإلكتروني ورقم الموبايل ورقم ولي الأمر',
  account: 'نوع الحساب والصف وتاريخ التسجيل',
  consent: 'موافقة ولي الأمر ووقتها',
  document: 'صورة إثبات الشخصية',
  credential: 'كلمة السر والأكواد المؤقتة بعد تشفيرها',
  device: 'الأجهزة المسجّل منها الدخول وأوقاته',
  watching: 'الأجهزة والعناوين اللي اتفرّج منها الحساب على الفيديوهات',
  access: 'الكورسات والمحاضرات ومواعيدها',
  reminder: 'التذكير قبل قفل الوحدات',
  push: 'الجهاز اللي بيوصله التذكير',
  parent: 'رابط ولي الأمر لأسبوع الطالب ومتى اتفتح',
  study: 'الإجابات والدرجات والتقدّم في الدروس',
  money: 'المدفوعات والكروت',
  reseller: 'بيانات منافذ البيع وحساباتها',
  note: 'ملاحظات إدارة المنصة وأسباب قراراتها',
  author: 'رقم مين من الإدارة عمل التغيير',
  log: 'سجل التغييرات',
  task: 'طلبات قيد التنفيذ ورسائل البريد',
  'school-contact': 'بيانات المنصة المنشورة للزوار',
}

const purposes: Record<DataUseName, string> = {
  key: 'ترتيب البيانات وربطها',
  content: 'عرض ما تدرّسه المنصة وتبيعه',
  setting: 'ضبط عمل المنصة',
  processing: 'استكمال الرفع والمهام والمحاولات المتكررة',
  secret: 'تشفير باقي البيانات والتحقق منها',
  statistic: 'إحصاء لا يخص شخصًا بعينه',
  person: 'ربط البيانات بصاحبها',
  name: 'مخاطبة صاحب الحساب والبحث عنه',
  contact: 'تسجيل الدخول والتواصل مع الطالب وولي أمره',
  account: 'تحديد ما يحق للحساب',
  consent: 'إثبات الموافقة على معالجة البيانات',
  document: 'التأكد من شخصية الطالب مرة واحدة',
  credential: 'التأكد من أن صاحب الحساب هو من يدخل',
  device: 'قصر الحساب على أجهزته والتنبيه إلى دخول غريب',
  watching: 'اكتشاف مشاركة الحساب الواحد',
  access: 'فتح ما اشترك فيه الطالب في مواعيده',
  reminder: 'تذكير الطالب قبل قفل ما اشترك فيه، إلى أن يوقفه',
  push: 'إظهار التذكير على جهاز وافق صاحبه',
  parent: 'متابعة ولي الأمر لأسبوع الطالب',
  study: 'حفظ إجابات الطالب ودرجاته وتقدّمه',
  money: 'المحاسبة على المدفوعات والكروت',
  reseller: 'محاسبة منافذ البيع',
  note: 'توضيح القرارات لباقي الإدارة',
  author: 'معرفة من غيّر ماذا',
  log: 'مراجعة ما غيّرته الإدارة',
  task: 'تنفيذ ما طُلب، مثل إرسال رسالة',
  'school-contact': 'تعريف الزوار بالمنصة ووسائل الاتصال بها',
}

const grounds: Record<Ground, string> = {
  consent: 'موافقة صاحب البيانات أو ولي أمره',
  contract: 'تنفيذ الاشتراك في المنصة',
  'legal-duty': 'التزام قانوني',
  'legitimate-interest': 'مصلحة مشروعة للمنصة',
  'not-personal': 'ليست بيانات شخصية',
}

const keptText = (kept: KeptFor): string =>
  typeof kept === 'number'
    ? `عدد الأيام: ${kept}`
    : {
        account: 'حتى محو الحساب',
        content: 'حتى حذف المحتوى الذي تخصه',
        school: 'حتى حذف المنصة',
      }[kept]

/** Tables that keep the same data for other times share one line, the days first. */
function retentionText(kept: readonly KeptFor[]): string {
  const days = kept.filter((one) => typeof one === 'number').toSorted((one, other) => one - other)
  const events = kept.filter((one) => typeof one !== 'number').map(keptText)
  return [...(days.length > 0 ? [`عدد الأيام: ${days.join(' أو ')}`] : []), ...events].join('، أو ')
}

const protection =
  'الحماية: كل منصة معزولة في قاعدة البيانات عن غيرها، وكلمات السر والأكواد وصور الإثبات مشفّرة بمفتاح خاص بالمنصة، والنسخ الاحتياطية لا تُحفظ أكثر من 30 يومًا.'

interface RegisterFacts {
  school: string
  tenantId: string
  day: string
  recipients: readonly string[]
  uses: ReadonlyArray<{ name: DataUseName; ground: Ground; columns: ReadonlyArray<{ kept: KeptFor; names: string[] }> }>
}

export function registerText({ school, tenantId, day, recipients, uses }: RegisterFacts): string {
  const sections = uses.flatMap(({ name, ground, columns }) => [
    `## ${dataNames[name]}`,
    '',
    `- الغرض: ${purposes[name]}`,
    `- السند القانوني: ${grounds[ground]}`,
    ...columns.map(({ kept, names }) => `- مدة الحفظ، ${keptText(kept)}: ${names.join('، ')}`),
    '',
  ])
  return [
    `# سجل معالجة البيانات الشخصية: ${school} (${tenantId})`,
    '',
    `التاريخ: ${day}. القانون رقم 151 لسنة 2020.`,
    '',
    `جهات ترسل إليها المنصة بيانات: ${recipients.join('، ') || 'لا يوجد'}.`,
    '',
    protection,
    '',
    ...sections,
  ].join('\n')
}

export const leakedPeopleHead = ['الاسم', 'موبايل', 'موبايل ولي الأمر', 'البريد الإلكتروني']

interface LeakFacts {
  school: string
  when: string
  uses: readonly DataUseName[]
  contacts: readonly string[]
}

export function leakNotice({ school, when, uses, contacts }: LeakFacts): string {
  const mayLogIn = uses.includes('credential')
  return [
    `رسالة من إدارة ${school}`,
    '',
    `عرفنا ${when} إن جزء من بيانات المنصة وصل لحد مش من حقه يشوفه. البيانات دي فيها:`,
    '',
    ...uses.map((use) => `- ${dataNames[use]}`),
    '',
    ...(mayLogIn
      ? ['كلمات السر نفسها مشفّرة. وللاطمئنان محتاجين كلمة سر جديدة لكل حساب، من «نسيت كلمة السر».', '']
      : []),
    ...(uses.includes('contact')
      ? ['ممكن توصل رسايل أو مكالمات باسم المنصة. إدارة المنصة مش بتطلب كلمة سر ولا كود في أي رسالة.', '']
      : []),
    'بنبلّغ مركز حماية البيانات الشخصية خلال 72 ساعة، زي ما القانون رقم 151 لسنة 2020 بيطلب.',
    ...(contacts.length > 0 ? ['', `لأي سؤال: ${contacts.join('، ')}`] : []),
    '',
  ].join('\n')
}

interface PolicyFacts {
  school: string
  version: number
}

/** The page that guardians agree to. A change of its rules is a new version (`CONSENT_VERSION`). */
export const policy = {
  title: ({ school }: PolicyFacts) => `سياسة البيانات: ${school}`,
  consent: ({ version }: PolicyFacts) =>
    `إنشاء حساب لطالب لم يبلغ 18 سنة يكون بموافقة ولي أمره على هذه الصفحة. تحفظ المنصة رقم النسخة (${version}) ووقت الموافقة.`,
  nameOf: (use: DataUseName) => dataNames[use],
  linesOf: (use: DataUseName, ground: Ground, kept: readonly KeptFor[]) => [
    `الغرض: ${purposes[use]}`,
    `السند القانوني: ${grounds[ground]}`,
    `مدة الحفظ، ${retentionText(kept)}`,
  ],
  protection,
  rights:
    'لصاحب الحساب وولي أمره طلب نسخة من البيانات أو تصحيحها أو محوها، أو سحب الموافقة. الطلب يكون من إدارة المنصة.',
  chat: 'محادثة واتساب مع إدارة المنصة',
}
