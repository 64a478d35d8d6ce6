import type { ReactNode } from 'react'
import { isolated, leftToRight } from '#app/copy/bidi.ts'
import { samples, turning } from '#app/copy/samples.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pieces } from './pieces.tsx'

/** Without isolation these texts would be reordered in an Arabic sentence. */
export function BidiPieces() {
  return (
    <Pieces title={samples.families.bidi}>
      <Lines kind="elements">
        {turning.map(({ text, own }) => (
          <p key={text}>
            {samples.theCode} {own ? <Name>{text}</Name> : <Ltr>{text}</Ltr>}! {samples.inTheName}.
          </p>
        ))}
      </Lines>
      <Lines kind="words">
        {turning.map(({ text, own }) => (
          <p key={text}>{`${samples.theCode} ${own ? isolated(text) : leftToRight(text)}! ${samples.inTheName}.`}</p>
        ))}
      </Lines>
    </Pieces>
  )
}

const Lines = ({ kind, children }: { kind: 'elements' | 'words'; children: ReactNode }) => (
  <Card className="p-4">
    <div className="flex flex-col gap-2" data-bidi={kind}>
      {children}
    </div>
  </Card>
)
