import type { DeviceView } from '@manassa/contract/shared/account'
import { deviceName } from '../auth/devices/device-name.ts'
import type { DeviceRow } from './devices.queries.ts'

export const deviceView = ({
  slot,
  userAgent,
  deviceModel,
  firstLoginAt,
  signedInAt,
  lastUsedAt,
}: DeviceRow): DeviceView => ({
  slot,
  name: deviceName(userAgent, deviceModel),
  firstLoginAt: (firstLoginAt ?? signedInAt).toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})
