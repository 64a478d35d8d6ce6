/**
 * The folders of the console's screens, by which its navigation knows what is built: the table of routes has them too,
 * and would bring them into every student's page.
 */
const folders = Object.keys(import.meta.glob('./routes/teacher*/route.tsx')).map((file) => file.split('/')[2] ?? '')

const addressOf = (folder: string) => `/${folder.replace('-', '/')}`

/** The address of a screen of the console, by its name in the route table; null as long as it is not built. */
export const addressOfScreen = (id: string): string | null => (folders.includes(id) ? addressOf(id) : null)

/** The address, where there is a screen of the console; otherwise null. */
export const consoleScreen = (address: string): string | null =>
  folders.some((folder) => addressOf(folder) === address) ? address : null
