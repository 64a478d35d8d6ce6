import { FREE, price } from '../copy/format.ts'
import { classes } from './class-names.ts'

/** `bdi` keeps the order of the number within Arabic text. */
export function Price({ pounds, className }: { pounds: number; className?: string }) {
  return (
    <bdi className={classes('tabular font-bold', pounds === 0 && 'text-ok', className)}>
      {pounds === 0 ? FREE : price(pounds)}
    </bdi>
  )
}
