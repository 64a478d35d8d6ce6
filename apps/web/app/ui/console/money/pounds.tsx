import { pounds } from '#app/copy/money.ts'
import { classes } from '#app/ui/class-names.ts'

/** Money of an account; the number keeps its order among Arabic words, and 0 is 0. */
export const Pounds = ({ amount, className }: { amount: number; className?: string }) => (
  <bdi className={classes('tabular', className)}>{pounds(amount)}</bdi>
)
