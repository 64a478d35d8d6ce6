import { endStudentDevice } from '@manassa/contract/teacher/student-account'
import type { StudentDevice } from '@manassa/contract/teacher/student-history'
import { useState } from 'react'
import { dayAndHour } from '#app/copy/format.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentDevices as copy } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { numberedDevices } from '#app/lib/numbered-devices.ts'
import { Button } from '#app/ui/button.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { ReasonField, recordedReason } from '#app/ui/console/reason-field.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

interface DevicesProps {
  studentId: number
  devices: readonly StudentDevice[]
}

function DeviceList({ studentId, devices }: DevicesProps) {
  const { running, run } = useAction(endStudentDevice, { done: copy.ended })
  const [reason, setReason] = useState('')
  const mayEnd = useMayChange('students')
  const numbered = numberedDevices(devices, { endLabelOf, orderOf: ({ id }) => id })
  return (
    <>
      <ul className="flex flex-col gap-2">
        {numbered.map(({ id, name, firstLoginAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line px-3 py-2"
          >
            <span className="min-w-0">
              <bdi className="block break-words font-bold text-sm">{name}</bdi>
              <span className="text-muted text-xs">
                {copy.lastUsed(howLongAgo(new Date(lastUsedAt), new Date()))} ·{' '}
                {copy.since(dayAndHour(new Date(firstLoginAt)))}
              </span>
            </span>
            {mayEnd && (
              <Button
                kind="outline"
                size="small"
                aria-label={copy.endOf(name, dayAndHour(new Date(firstLoginAt)))}
                pending={running?.deviceId === id && copy.ending}
                onClick={() => run({ studentId, deviceId: id, reason: recordedReason(reason) })}
              >
                {copy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && <ReasonField choices={reasons.device} reason={reason} onReason={setReason} />}
    </>
  )
}

const endLabelOf = ({ name, firstLoginAt }: StudentDevice) => copy.endOf(name, dayAndHour(new Date(firstLoginAt)))

export const DevicesCard = ({ studentId, devices }: DevicesProps) => (
  <SectionCard title={copy.title} empty={devices.length === 0 ? copy.empty : null}>
    {devices.length > 0 && <DeviceList studentId={studentId} devices={devices} />}
    {devices.length > 0 && <p className="text-muted text-xs">{copy.text}</p>}
  </SectionCard>
)

export const DevicesDialog = ({ studentId, devices, onClose }: DevicesProps & { onClose(): void }) => (
  <ConsoleDialog open onClose={onClose} title={copy.title}>
    {devices.length === 0 ? (
      <p className="text-muted">{copy.empty}</p>
    ) : (
      <DeviceList studentId={studentId} devices={devices} />
    )}
  </ConsoleDialog>
)
