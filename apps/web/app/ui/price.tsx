import { FREE, price } from '../copy/format.ts'
import { classes } from './class-names.ts'

/** What it costs; the number keeps its order among Arabic words. */
export function Price({ pounds, className }: { pounds: number; className?: string }) {
  return (
    <bdi className={classes('tabular font-bold', pounds === 0 && 'text-ok', className)}>
      {pounds === 0 ? FREE : price(pounds)}
    </bdi>
  )
}
