import { lazy, Suspense, useState } from 'react'
import { calendar } from '#app/copy/calendar.ts'
import { Button } from '#app/ui/button.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx').catch(() => ({ default: ScriptFailed })))

export function CalendarButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" icon="calendar" onClick={() => setOpen(true)}>
        {calendar.button}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
