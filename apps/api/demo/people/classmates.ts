import type { StaffMethod } from '@manassa/contract/rules/payment-methods'
import type { Grade } from '../content/index.ts'

/**
 * A student beside those of `demo.json`, so that the lists of the console are as long as those of a school. Their
 * accounts open like any other.
 */
export interface Classmate {
  name: string
  grade: Grade
  /** The share of correct answers, from 0 to 1. */
  ability: number
  studies: Studying
  joins: Join[]
}

/** `keen` does what is open, `slow` about half of it, `lost` has stopped after some days, `away` does nothing. */
type Studying = 'keen' | 'slow' | 'lost' | 'away'

interface Join {
  daysAgo: number
  by: Way
  /** The school took it back, or moved them on: they did nothing in it. */
  isEnded?: true
}

export type Way =
  | { kind: 'card'; batch: BatchKey }
  | { kind: 'desk'; opens: Opened; payment: SeedPayment }
  | { kind: 'free'; course: string }

export type Opened = { course: string } | { unit: string }

export interface SeedPayment {
  amount: number
  method: StaffMethod
}

/** The batches of cards that resellers sell. */
export type BatchKey = 'nour' | 'amal' | 'islamic' | 'future' | 'qimma' | 'lecture'

const card = (daysAgo: number, batch: BatchKey): Join => ({ daysAgo, by: { kind: 'card', batch } })
const free = (daysAgo: number): Join => ({ daysAgo, by: { kind: 'free', course: 'study-history' } })
const desk =
  (method: SeedPayment['method']) =>
  (daysAgo: number, course: string, amount: number): Join => ({
    daysAgo,
    by: { kind: 'desk', opens: { course }, payment: { amount, method } },
  })
const cash = desk('cash')
const wallet = desk('wallet')
const instapay = desk('instapay')
const gift = desk('gift')
const week = (daysAgo: number, unit: string): Join => ({
  daysAgo,
  by: { kind: 'desk', opens: { unit }, payment: { amount: 60, method: 'cash' } },
})

const ended = (join: Join): Join => ({ ...join, isEnded: true })

const MAIN = 'ancient-world'

const of =
  (grade: Grade) =>
  (name: string, studies: Studying, ability: number, ...joins: Join[]): Classmate => ({
    name,
    grade,
    ability,
    studies,
    joins,
  })
const first = of(1)
const second = of(2)
const third = of(3)

/** The classmates of whom the school's log tells something. */
export const MOVED = 'رنا خالد شوقي'
export const REFUNDED = 'حسام نبيل عوض'
export const PARTLY_REFUNDED = 'ندى ياسر الشاذلي'
export const CARD_REFUNDED = 'باسل عماد رزق'
export const LOST_PHONE = 'شروق محمد حلمي'
export const IN_HOSPITAL = 'أمنية رضا الغريب'
export const POWER_CUT = 'عبد الرحمن سعيد'
export const FAILED_EXAM = 'مروان هاني فتحي'
export const FORGOT_PASSWORD = 'آية مجدي السعدني'
export const WORRIED_MOTHER = 'حازم أيمن البدري'
export const SHARED_ACCOUNT = 'إسلام طارق الدسوقي'
export const BLOCKED = 'فارس حمدي زيدان'

export const historyClassmates: Classmate[] = [
  first('أحمد السيد جابر', 'keen', 0.9, card(33, 'nour'), cash(20, 'full-revision', 180)),
  first('منة الله شريف', 'keen', 0.95, card(32, 'nour'), instapay(17, 'full-revision', 180)),
  first('محمود عادل صقر', 'slow', 0.6, card(31, 'nour')),
  first(WORRIED_MOTHER, 'lost', 0.5, card(31, 'nour')),
  first('روان أسامة بكر', 'keen', 0.8, cash(30, MAIN, 250), cash(14, 'greece', 105)),
  first('يحيى أشرف منير', 'slow', 0.7, card(30, 'amal')),
  first('ملك وائل حجازي', 'keen', 0.85, wallet(29, MAIN, 250)),
  first(POWER_CUT, 'keen', 0.75, card(29, 'nour'), cash(11, 'full-revision', 180)),
  first(SHARED_ACCOUNT, 'keen', 0.65, card(28, 'nour')),
  first('سارة عمرو لطفي', 'keen', 0.92, card(28, 'amal'), wallet(7, 'exam-night', 60)),
  first('بلال رأفت نصار', 'lost', 0.45, card(27, 'nour')),
  first('هاجر محمد الجندي', 'slow', 0.6, card(27, 'future')),
  first(REFUNDED, 'away', 0.5, ended(cash(26, MAIN, 250))),
  first(IN_HOSPITAL, 'lost', 0.8, card(26, 'nour')),
  first('عمار وليد شعبان', 'keen', 0.7, card(25, 'nour')),
  first('جنة حسين مراد', 'keen', 0.88, card(25, 'amal'), cash(9, 'alexandria', 120)),
  first('كريم صلاح أبو زيد', 'lost', 0.4, card(24, 'nour')),
  first('ريم طارق فؤاد', 'keen', 0.82, instapay(23, MAIN, 250)),
  first(MOVED, 'away', 0.7, ended(cash(22, 'two-lands', 90))),
  first('مصطفى كمال رجب', 'slow', 0.55, card(22, 'nour')),
  first('نورهان إيهاب سالم', 'keen', 0.9, card(21, 'amal'), cash(6, 'exam-night', 60)),
  first('زينب عبد الله حسن', 'slow', 0.6, free(21)),
  first(FAILED_EXAM, 'keen', 0.3, card(20, 'nour')),
  first(PARTLY_REFUNDED, 'keen', 0.75, cash(19, MAIN, 250), ended(wallet(15, 'full-revision', 180))),
  first('أدهم ماجد خليل', 'slow', 0.6, card(19, 'future')),
  first(LOST_PHONE, 'keen', 0.78, card(18, 'nour'), cash(4, 'exam-night', 60)),
  first('طه حسام الدين', 'lost', 0.5, card(17, 'amal')),
  first('لينا هشام عزت', 'keen', 0.93, cash(16, MAIN, 250)),
  first('يوسف رامي جرجس', 'keen', 0.8, card(15, 'nour'), instapay(2, 'full-revision', 180)),
  first('مريم بيتر نجيب', 'keen', 0.86, gift(14, MAIN, 250)),
  first('عبد الله هيثم نوح', 'lost', 0.45, card(13, 'nour')),
  first('حور محمد عبد العال', 'slow', 0.7, wallet(12, MAIN, 250)),
  first('معتز أحمد القاضي', 'keen', 0.72, card(12, 'amal'), cash(0, 'full-revision', 180)),
  first('سما يسري حنفي', 'keen', 0.84, card(11, 'nour')),
  first(FORGOT_PASSWORD, 'slow', 0.6, cash(10, MAIN, 250)),
  first('ياسين فادي شكري', 'keen', 0.68, card(10, 'future')),
  first('رغد مصطفى بدوي', 'keen', 0.8, card(9, 'nour')),
  first('أنس محمد سمير', 'away', 0.5, free(9)),
  first('تيا شادي إسحق', 'keen', 0.9, card(8, 'amal'), week(3, 'new-kingdom-1')),
  first(CARD_REFUNDED, 'away', 0.5, ended(card(7, 'nour'))),
  first('هنا إبراهيم زكي', 'keen', 0.77, card(6, 'nour'), cash(1, 'exam-night', 60)),
  first('سليم كريم عفيفي', 'keen', 0.7, instapay(5, MAIN, 250)),
  first('ميار عصام الديب', 'keen', 0.83, card(4, 'nour')),
  first('عمر ياسر الحديدي', 'slow', 0.6, card(3, 'amal')),
  first('جويرية سامي طه', 'away', 0.5),
  first('مازن عبد الحميد', 'keen', 0.74, card(2, 'nour')),
  first('لوجين هاني صبحي', 'keen', 0.8, cash(1, MAIN, 250)),
  first('علي حسن المهدي', 'away', 0.5, free(1)),
  first('فاطمة الزهراء علي', 'away', 0.6, card(8, 'lecture')),
  first('رامز جمال حبيب', 'keen', 0.7, card(5, 'lecture')),
  first('سندس وجدي عامر', 'keen', 0.75, card(3, 'lecture'), week(2, 'two-lands-1')),
  first(BLOCKED, 'lost', 0.6, card(21, 'nour')),

  second('حسن علاء الدمياطي', 'keen', 0.8, card(26, 'islamic')),
  second('نوران أحمد الشربيني', 'keen', 0.9, cash(24, 'umayyads-abbasids', 175)),
  second('زياد خالد العدوي', 'lost', 0.5, card(22, 'islamic')),
  second('مي سمير عطية', 'slow', 0.65, card(20, 'islamic')),
  second('أبانوب عاطف يوسف', 'keen', 0.75, instapay(18, 'islamic-egypt', 170)),
  second('شهد كامل أبو العلا', 'keen', 0.85, wallet(15, 'umayyads-abbasids', 175)),
  second('عبد العزيز محسن', 'slow', 0.6, card(14, 'islamic')),
  second('ندى حاتم الخولي', 'keen', 0.88, card(9, 'islamic'), cash(6, 'arabia-and-islam', 160)),
  second('كنزي محمد فوزي', 'slow', 0.7, cash(8, 'umayyads-abbasids', 175), instapay(0, 'islamic-egypt', 170)),
  second('أحمد شاكر النجار', 'keen', 0.7, card(5, 'islamic')),
  second('هايدي مدحت سعد', 'keen', 0.8, instapay(1, 'islamic-egypt', 170)),
  second('بدر أيمن غانم', 'away', 0.5),

  third('محمد فتحي البنا', 'keen', 0.85, card(28, 'qimma')),
  third('سلوى ناصر الصاوي', 'keen', 0.92, card(25, 'qimma'), cash(13, 'canal-occupation', 210)),
  third('خالد إبراهيم مكي', 'lost', 0.5, card(21, 'qimma')),
  third('إنجي وليم فهمي', 'keen', 0.9, cash(23, 'modern-egypt', 220)),
  third('عمرو جلال عبده', 'slow', 0.6, card(18, 'qimma')),
  third('يارا أنور الحسيني', 'keen', 0.8, card(13, 'qimma')),
  third('مهند سعيد شاهين', 'keen', 0.7, instapay(11, 'modern-egypt', 220), cash(0, 'canal-occupation', 210)),
  third('دنيا رفعت قنديل', 'slow', 0.65, card(10, 'qimma')),
  // Registered for another year than they study.
  second('فيروز حمادة السيد', 'keen', 0.75, card(6, 'qimma')),
  third('أمير شوقي بطرس', 'keen', 0.8, wallet(3, 'modern-egypt', 220)),
  third('بسنت مختار الليثي', 'keen', 0.78, card(2, 'qimma')),
  third('حمزة نادر الشافعي', 'away', 0.5),
]
