import { keysOf } from './records.ts'

/** A centre keeps an amount of pounds for each student who came, or a percentage of the money. */
export const shareKinds = { perHead: 'مبلغ عن كل طالب', percent: 'نسبة من الفلوس' } as const
export const shareKindNames = keysOf(shareKinds)

/** A group is paid for each session, or once for the sessions of a month. */
export const groupCharges = { session: 'بالحصة', month: 'بالشهر' } as const
export type GroupCharge = keyof typeof groupCharges
export const groupChargeNames = keysOf(groupCharges)
