import type { DataOf } from '@manassa/contract/endpoint'
import { DEVICES_PER_STAFF_ACCOUNT } from '@manassa/contract/limits'
import { endOwnDevice, listOwnDevices } from '@manassa/contract/teacher/security'
import { useState } from 'react'
import { dayAndHour } from '#app/copy/format.ts'
import { ownDevices } from '#app/copy/security.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { numberedDevices } from '#app/lib/numbered-devices.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SecurityCard } from './security-card.tsx'

type Device = DataOf<typeof listOwnDevices>['devices'][number]

export function DevicesCard() {
  const query = useCall(listOwnDevices, {}, { keepPreviousData: true })
  const [message, setMessage] = useState<string | null>(null)
  const [ending, setEnding] = useState<number | null>(null)

  async function end({ slot }: Device) {
    setEnding(slot)
    const reply = await call(endOwnDevice, { slot })
    setEnding(null)
    setMessage(reply.success ? ownDevices.ended : reply.message)
  }

  return (
    <SecurityCard title={ownDevices.title} text={ownDevices.text(DEVICES_PER_STAFF_ACCOUNT)}>
      <Async query={query} loading={<Skeleton className="h-24 w-full" />}>
        {({ devices }) => (
          <ul className="flex flex-col divide-y divide-line">
            {numberedDevices(devices, { endLabelOf, orderOf: ({ slot }) => slot }).map((device) => (
              <DeviceRow
                key={device.slot}
                device={device}
                isEnding={ending === device.slot}
                onEnd={() => end(device)}
              />
            ))}
          </ul>
        )}
      </Async>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </SecurityCard>
  )
}

const endLabelOf = ({ name, signedInAt }: Device) => ownDevices.endOf(name, dayAndHour(new Date(signedInAt)))

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd(): void }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon name="device" size={22} className="text-brand-strong" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 font-bold">
          <bdi>{device.name}</bdi>
          {device.isThisDevice && <Badge tone="ok">{ownDevices.thisDevice}</Badge>}
        </p>
        <p className="text-muted text-sm">{ownDevices.lastUsed(howLongAgo(new Date(device.lastUsedAt), new Date()))}</p>
        <p className="text-muted text-sm">{ownDevices.signedIn(dayAndHour(new Date(device.signedInAt)))}</p>
      </div>
      {!device.isThisDevice && (
        <Button
          kind="danger"
          size="small"
          icon="logout"
          aria-label={endLabelOf(device)}
          pending={isEnding && ownDevices.ending}
          onClick={onEnd}
        >
          {ownDevices.end}
        </Button>
      )}
    </li>
  )
}
