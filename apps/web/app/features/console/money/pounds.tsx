import { CURRENCY } from '#app/copy/format.ts'
import { amountOf } from '#app/copy/money.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { classes } from '#app/ui/class-names.ts'

/** Money of an account: the number keeps its order among Arabic words, and its sign stands before it; 0 is 0. */
export const Pounds = ({ amount, className }: { amount: number; className?: string }) => (
  <bdi className={classes('tabular whitespace-nowrap', className)}>
    <Ltr>{amountOf(amount)}</Ltr> {CURRENCY}
  </bdi>
)
