/** Restores the environment variables before each test file, because starting the server sets some of them. */
const shared = globalThis as { initialEnvironment?: NodeJS.ProcessEnv }
const initial = (shared.initialEnvironment ??= { ...process.env })

for (const name of Object.keys(process.env)) if (!(name in initial)) delete process.env[name]
Object.assign(process.env, initial)
