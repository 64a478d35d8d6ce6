import { amountOf } from '#app/copy/amount.ts'
import { CURRENCY } from '#app/copy/format.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { classes } from '#app/ui/class-names.ts'

/** An amount of an account: `bdi` keeps the order of number and sign within Arabic text; 0 stays 0. */
export const Pounds = ({ amount, className }: { amount: number; className?: string }) => (
  <bdi className={classes('tabular whitespace-nowrap', className)}>
    <Ltr>{amountOf(amount)}</Ltr> {CURRENCY}
  </bdi>
)
