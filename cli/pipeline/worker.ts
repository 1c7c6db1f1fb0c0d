/** The code of a worker thread: it runs the same stage functions as the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs } from '../system/serve-jobs.ts';
import { createStage } from './stages.ts';

if (parentPort) serveJobs(parentPort, workerData as number, createStage);
