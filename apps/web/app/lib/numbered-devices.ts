import { number } from '#app/copy/format.ts'

interface DeviceRules<Device> {
  /** The name of the button that ends it. */
  endLabelOf(device: Device): string
  orderOf(device: Device): number
}

export const numberedName = (name: string, place: number) => `${name} (${number(place)})`

/** Two devices of one kind that logged in within the same minute get numbers, because nothing else tells them apart. */
export const numberedDevices = <Device extends { name: string }>(
  devices: readonly Device[],
  { endLabelOf, orderOf }: DeviceRules<Device>,
) =>
  devices.map((device) => {
    const alike = devices.filter((other) => endLabelOf(other) === endLabelOf(device))
    const place = alike.filter((other) => orderOf(other) <= orderOf(device)).length
    return alike.length > 1 ? { ...device, name: numberedName(device.name, place) } : device
  })
