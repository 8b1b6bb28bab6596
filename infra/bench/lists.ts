import { spawnSync } from 'node:child_process'

// `npm run bench -- lists`: a check of the functions, with a crowd of 100,000 members.
const check = ['--project', 'functions', 'functions/testing/checks/list-costs', '-t', 'members$']
const env = { ...process.env, CROWD: '100000' }
process.exitCode = spawnSync('vitest', ['run', ...check], { stdio: 'inherit', env }).status ?? 1
