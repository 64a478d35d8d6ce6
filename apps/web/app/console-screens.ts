/**
 * The folders of the console's screens, read by its navigation. Importing the route table in their place would add it
 * to every student's page.
 */
const folders = Object.keys(import.meta.glob('./routes/teacher*/route.tsx')).map((file) => file.split('/')[2] ?? '')

const addressOf = (folder: string) => `/${folder.replaceAll('-', '/')}`

/** The address of a console screen by its id in the route table; null when it does not exist. */
export const addressOfScreen = (id: string): string | null => (folders.includes(id) ? addressOf(id) : null)

/** Returns the address if it belongs to a screen of the console, otherwise null. */
export const consoleScreen = (address: string): string | null =>
  folders.some((folder) => addressOf(folder) === address) ? address : null
