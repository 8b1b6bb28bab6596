"""Makes one call to the emulated AWS: reads {service, operation, parameters} as JSON and writes the reply as JSON."""
import json
import sys

import boto3
from botocore.exceptions import ClientError


def readable(value):
    if hasattr(value, 'read'):
        value = value.read()
    return value.decode() if isinstance(value, bytes) else str(value)


call = json.load(sys.stdin)
client = boto3.client(call['service'])
try:
    reply = getattr(client, call['operation'])(**call['parameters'])
except ClientError as error:
    sys.exit(str(error))
reply.pop('ResponseMetadata', None)
json.dump(reply, sys.stdout, default=readable)
