import type { ReactNode } from 'react'
import { Link } from '#app/lib/link.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { useIsWide } from '../use-window-width.ts'

interface RowLinkProps {
  to: string
  name: string
  below?: ReactNode
  /** The second line on a phone, in place of the other columns. */
  onPhone: ReactNode
}

export function RowLink({ to, name, below, onPhone }: RowLinkProps) {
  const isWide = useIsWide('md')
  return (
    <Link
      to={to}
      className="flex min-h-16 flex-col justify-center py-1 hover:text-brand-strong md:inline-flex md:min-h-11 md:py-0"
    >
      <Name className="break-words font-bold text-brand-strong max-md:text-base md:underline md:underline-offset-4">
        {name}
      </Name>
      <span className="font-normal text-muted text-xs">{isWide ? below : onPhone}</span>
    </Link>
  )
}
