import type { DataOf, Failure } from '@manassa/contract/endpoint'
import { deviceLimit } from '@manassa/contract/rules/device-limit'
import type { Role } from '@manassa/contract/rules/permissions'
import { type listDevices, signOutDevice } from '@manassa/contract/shared/account'
import { useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import { numberedDevices } from '#app/lib/numbered-devices.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProfileLabel, useProfileLabels } from './profile-labels.tsx'

type Device = DataOf<typeof listDevices>[number]

interface DevicesProps {
  role: Role
  devices: readonly Device[]
  /** A new password has logged out the other devices. */
  onlyThis: boolean
}

/**
 * The account's devices; others can be logged out. The list is not refetched, because that would render the form beside
 * it while the user types.
 */
export function Devices({ role, devices, onlyThis }: DevicesProps) {
  const labels = useProfileLabels()
  const [out, setOut] = useState<readonly number[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  const numbered = numberedDevices(devices, { endLabelOf: ({ name }) => name, orderOf: ({ slot }) => slot })
  const left = numbered.filter(({ slot, isThisDevice }) => isThisDevice || !(onlyThis || out.includes(slot)))
  const free = deviceLimit(role) - left.length
  return (
    <>
      <ul className="flex flex-col gap-3">
        {left.map((device) => (
          <li key={device.slot}>
            <DeviceRow
              device={device}
              onOut={() => {
                setOut((slots) => [...slots, device.slot])
                // The pressed button goes with its row.
                status.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-muted text-sm outline-none">
        {out.length > 0 ? <ProfileLabel text={labels.signedOut} /> : free > 0 && labels.freeSlots(free)}
      </p>
    </>
  )
}

function DeviceRow({ device, onOut }: { device: Device; onOut(): void }) {
  const labels = useProfileLabels()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function signOut() {
    setLeaving(true)
    setFailure(null)
    const reply = await call(signOutDevice, { slot: device.slot })
    if (reply.success) return onOut()
    setFailure(reply)
    setLeaving(false)
  }

  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
          <Icon name="device" size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 font-bold">
            <bdi>{device.name}</bdi>
            {device.isThisDevice && (
              <Badge tone="ok">
                <ProfileLabel text={labels.thisDevice} />
              </Badge>
            )}
          </p>
          <p className="text-muted text-sm">{labels.lastUsed(new Date(device.lastUsedAt), new Date())}</p>
          <p className="text-muted text-sm">{labels.firstLogin(new Date(device.firstLoginAt))}</p>
        </div>
      </div>
      {failure && (
        <div lang="ar-EG" dir="rtl">
          <FormFailure failure={failure} onRetry={signOut} />
        </div>
      )}
      {!device.isThisDevice && (
        <Button
          kind="danger"
          size="small"
          icon="logout"
          aria-label={`${labels.signOutDevice}: ${device.name}`}
          pending={leaving && labels.signingOut}
          onClick={signOut}
        >
          <ProfileLabel text={labels.signOutDevice} />
        </Button>
      )}
    </div>
  )
}
