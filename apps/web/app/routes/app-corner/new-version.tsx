import { useState } from 'react'
import { appCorner } from '#app/copy/app-corner.ts'
import { Button } from '#app/ui/button.tsx'
import { CornerCard } from './corner-card.tsx'

export interface WaitingVersion {
  take(): void
}

/** Never by itself: whoever is in the middle of something goes on, and is asked again with the next page. */
export function NewVersion({ version }: { version: WaitingVersion }) {
  const [state, setState] = useState<'offered' | 'taken' | 'later'>('offered')
  if (state === 'later') return null

  function take() {
    setState('taken')
    version.take()
  }
  return (
    <CornerCard icon="retry" title={appCorner.newVersion} text={appCorner.newVersionText}>
      <Button size="small" pending={state === 'taken' && appCorner.updating} onClick={take}>
        {appCorner.update}
      </Button>
      <Button size="small" kind="plain" onClick={() => setState('later')}>
        {appCorner.later}
      </Button>
    </CornerCard>
  )
}
