import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

export const FigureCard = ({ label, children, note }: { label: string; children: ReactNode; note?: string }) => (
  <Card className="p-4">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="tabular mt-1 font-bold text-[1.75rem] text-ink leading-tight">{children}</dd>
    {note && <dd className="text-muted text-sm">{note}</dd>}
  </Card>
)
