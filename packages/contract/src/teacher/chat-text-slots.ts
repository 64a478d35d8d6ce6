export const chatTextKinds = [
  'welcome',
  'card',
  'reminder',
  'mark',
  'absence',
  'closing',
  'weekDone',
  'weekPartly',
  'weekNone',
] as const
export type ChatTextKind = (typeof chatTextKinds)[number]

/** Braces in a text hold the name of a fact: `{الاسم}`. */
export const chatSlots = {
  name: 'الاسم',
  course: 'الكورس',
  lesson: 'الدرس',
  unit: 'الوحدة',
  closes: 'الميعاد',
  mark: 'الدرجة',
  code: 'الكود',
  school: 'المنصة',
  /** A week's days with study, and its lessons done of those that were due. */
  days: 'الأيام',
  lessons: 'الدروس',
  /** The link sets a password, or opens the page of a student's week. */
  link: 'الرابط',
} as const
type ChatSlot = keyof typeof chatSlots
export type ChatFacts = Partial<Record<ChatSlot, string>>

/** Lists the facts that a text of each kind may name: those known wherever it is used. */
export const slotsOf: Record<ChatTextKind, readonly ChatSlot[]> = {
  welcome: ['name', 'course', 'school', 'link'],
  card: ['course', 'code', 'school'],
  reminder: ['name', 'course', 'lesson', 'school'],
  mark: ['name', 'course', 'lesson', 'mark', 'school'],
  absence: ['name', 'course', 'lesson', 'school'],
  weekDone: ['name', 'days', 'lessons', 'school', 'link'],
  weekPartly: ['name', 'days', 'lessons', 'school', 'link'],
  weekNone: ['name', 'lessons', 'school', 'link'],
  closing: ['name', 'course', 'unit', 'closes', 'school'],
}

const SLOT = /\{([^{}]*)\}/g
const slotNamed = (word: string) => Object.entries(chatSlots).find(([, name]) => name === word.trim())?.[0]

/** Returns the words in braces that are not facts of this kind of text. */
export const unknownSlots = (kind: ChatTextKind, text: string): string[] =>
  [...text.matchAll(SLOT)].flatMap(([, word = '']) => {
    const slot = slotNamed(word)
    return slotsOf[kind].some((each) => each === slot) ? [] : [word]
  })

export const namesSlot = (text: string, slot: ChatSlot) =>
  [...text.matchAll(SLOT)].some(([, word = '']) => slotNamed(word) === slot)

/** A direction mark in a name could show a parent a mark of 35% as 53%. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const plainFact = (fact: string | undefined) => fact?.replace(DIRECTION_MARKS, '') ?? ''

/** Fills the facts into a text; null if it names an unknown fact. */
export function filledText(text: string, facts: ChatFacts): string | null {
  let isWhole = true
  const filled = text.replace(SLOT, (_braces, word: string) => {
    const fact = plainFact(facts[slotNamed(word) as ChatSlot])
    if (!fact) isWhole = false
    return fact
  })
  return isWhole ? filled : null
}

export const usualChatTexts: Record<ChatTextKind, string> = {
  welcome: 'أهلًا {الاسم}، معاك {المنصة}. الحساب جاهز، وأي سؤال نرد عليه هنا.',
  card: 'كود {الكورس} على {المنصة}:\n{الكود}\nالكود بيتكتب مرة واحدة، فبلاش نبعته لحد تاني.',
  reminder: 'أهلًا {الاسم}، معاك {المنصة}. دروس {الكورس} مستنية، نكمّل النهارده؟',
  mark: 'من {المنصة}: درجة {الاسم} في {الدرس} هي {الدرجة}.',
  absence: 'أهلًا بحضرتك، معاك {المنصة}. ماشفناش {الاسم} على كورس {الكورس} الأيام اللي فاتت. نتابع سوا؟',
  weekDone: 'أهلًا بحضرتك، معاك {المنصة}. أسبوع {الاسم}: مذاكرة {الأيام}، وتم {الدروس}. أحسنت!\nالتفاصيل: {الرابط}',
  weekPartly: 'أهلًا بحضرتك، معاك {المنصة}. أسبوع {الاسم}: مذاكرة {الأيام}، وتم {الدروس}.\nالتفاصيل: {الرابط}',
  weekNone:
    'أهلًا بحضرتك، معاك {المنصة}. ماوصلناش مذاكرة من {الاسم} الأسبوع ده، وتم {الدروس}. نتابع سوا؟\nالتفاصيل: {الرابط}',
  closing:
    'أهلًا {الاسم}، معاك {المنصة}. «{الوحدة}» في {الكورس} بتتقفل يوم {الميعاد}، ولسه فيها دروس مستنية. نكمّل النهارده؟',
}

/**
 * Writes the message with a password link: the school's welcome if it names the link and no unknown fact, else the
 * default text. The last line says how long the link works.
 */
export function passwordLinkMessage(
  welcome: string,
  facts: { name: string; school: string; link: string },
  until: string,
) {
  const { link } = facts
  const [name, school] = [plainFact(facts.name), plainFact(facts.school)]
  const own = namesSlot(welcome, 'link') ? filledText(welcome, facts) : null
  const words = own ?? `أهلًا ${name}، ده رابط اختيار كلمة السر بتاعة حسابك على ${school}:\n${link}`
  return `${words}\n\nالرابط بيفتح مرة واحدة، لحد ${until}.`
}
