import type { ReactNode } from 'react'

export function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 border-line border-b pb-2 text-xl">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
