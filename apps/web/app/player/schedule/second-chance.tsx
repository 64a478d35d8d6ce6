import type { Failure } from '@manassa/contract/endpoint'
import { type MissedUnit, takeSecondChance } from '@manassa/contract/student/evening'
import { useState } from 'react'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { common } from '#app/copy/common.ts'
import { call } from '#app/lib/call.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SecondChanceProps {
  unitId: number
  size?: 'small' | 'usual'
  chance: NonNullable<MissedUnit['secondChance']>
}

/** Opens a closed unit once more after a question, because there is no third time. */
export function SecondChance({ unitId, size = 'usual', chance }: SecondChanceProps) {
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

  // A refusal is final; a lost connection is not.
  const mayTake = failure === null || isTransient(failure)
  return (
    <>
      <Button kind="gold" size={size} icon="retry" onClick={() => setAsking(true)}>
        {closedUnit.secondChance(chance.hours)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={closedUnit.secondChanceTitle}
        actions={
          <>
            {mayTake && (
              <Button wide kind="gold" pending={isSending && closedUnit.opening} onClick={take}>
                {closedUnit.openAgain}
              </Button>
            )}
            <Button wide kind="outline" onClick={() => setAsking(false)}>
              {mayTake ? closedUnit.notNow : common.close}
            </Button>
          </>
        }
      >
        {mayTake && <p>{closedUnit.secondChanceText(chance)}</p>}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </Dialog>
    </>
  )
}
