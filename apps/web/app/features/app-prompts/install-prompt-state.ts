import { INSTALL_DECLINED, TABS_OPENED } from '#app/lib/device-keys.ts'
import { deviceStorage, tabStorage } from '#app/lib/device-storage.ts'
import { COMPLETED_LESSONS } from '#app/lib/owned-keys.ts'

const COUNTED = 'manassa.visit-counted'
const SECOND = 2

const tabsOpened = () => Number(deviceStorage.read(TABS_OPENED) ?? 0)

export function countTab() {
  if (tabStorage.read(COUNTED) || !tabStorage.write(COUNTED, 'yes')) return
  deviceStorage.write(TABS_OPENED, String(tabsOpened() + 1))
}

/** Offers installation from the second tab or the first finished lesson on, until it is declined. */
export const mayOfferInstalling = () =>
  deviceStorage.read(INSTALL_DECLINED) === null &&
  (tabsOpened() >= SECOND || deviceStorage.keys(COMPLETED_LESSONS).length > 0)

export const declineInstalling = () => deviceStorage.write(INSTALL_DECLINED, 'yes')
