import type { Failure } from '@manassa/contract/endpoint'
import { type MissedUnit, takeSecondChance } from '@manassa/contract/student/evening'
import { useState } from 'react'
import { evening } from '#app/copy/evening.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SecondChanceProps {
  unitId: number
  chance: NonNullable<MissedUnit['secondChance']>
}

/** Opens a closed unit once more after a question, because there is no third time, and fetches the evening again. */
export function SecondChance({ unitId, chance: { hours, until } }: SecondChanceProps) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function take() {
    setSending(true)
    setFailure(null)
    const reply = await call(takeSecondChance, { unitId })
    setSending(false)
    if (reply.success) setAsking(false)
    else setFailure(reply)
  }

  return (
    <>
      <Button kind="gold" size="small" icon="retry" onClick={() => setAsking(true)}>
        {evening.secondChance(hours)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={evening.secondChanceTitle}
        actions={
          <>
            <Button wide kind="gold" pending={isSending && evening.opening} onClick={take}>
              {evening.openAgain}
            </Button>
            <Button wide kind="outline" onClick={() => setAsking(false)}>
              {evening.notNow}
            </Button>
          </>
        }
      >
        <p>{evening.secondChanceText(until)}</p>
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </Dialog>
    </>
  )
}
